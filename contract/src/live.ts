import * as z from 'zod/mini'
import { Money } from './money.ts'
import type { Permission } from './permissions.ts'
import { PaymentStatus } from './wallet/wallet.ts'

/**
 * Path of the stream of server-sent events, one a tab: a logged-in player's own news, and those of every public room
 * that is named with `room`, as often as there are rooms. Visitors may join rooms and get nothing else.
 */
export const LIVE_PATH = '/api/live'

/** A room's name: its kind and its own id, for instance `flight:main`. */
export const roomPattern = /^[a-z]{1,20}:[\w-]{1,64}$/
/** How many rooms one stream may join. */
export const ROOMS_MAX = 20

/** Path of the desk's stream: rooms of the desk alone, named like the public ones. It ends with the session. */
export const STAFF_LIVE_PATH = '/api/staff/live'

/**
 * A digest says how something stands: a reader who is slow gets only the newest. A result says what happened and is
 * never left out.
 */
export type Delivery = 'digest' | 'result'
export interface RoomTopic {
  data: z.ZodMiniType
  delivery: Delivery
}
export type LiveRooms = Readonly<Record<string, Readonly<Record<string, RoomTopic>>>>

/** How often the specification's pollers ask while the stream is not connected (§9). */
export const POLL_MS = { app: 2_000, header: 5_000, sidebar: 30_000 } as const

/**
 * What the server pushes, by topic. HTTP is the truth, push is speed: a client refetches when it reconnects.
 */
export const liveTopics = {
  balance: z.object({ balance: Money, bonus_balance: Money, held: Money }),
  deposit: z.object({ id: z.string(), status: PaymentStatus, amount: Money, message: z.string() }),
  withdrawal: z.object({
    id: z.string(),
    status: PaymentStatus,
    amount: Money,
    message: z.string(),
  }),
  /** Every running bonus after a change of its money or wagering; an empty list once the last has ended. */
  bonus: z.object({
    active: z.array(
      z.object({
        id: z.string(),
        balance: Money,
        required: Money,
        completed: Money,
        progress: z.number(),
        spins_left: z.nullable(z.int()),
      }),
    ),
  }),
  /** The running session of play after a stake or payout: what the session strip shows. */
  session: z.object({
    started_at: z.string(),
    staked: Money,
    paid: Money,
    reality_at: z.nullable(z.string()),
  }),
  pending_bonus: z.object({ pending: z.boolean() }),
  messages: z.object({ unread: z.int() }),
  /** Something in the player's chat with the desk has changed; what it is, the page asks. */
  chat: z.object({ chat_id: z.string(), version: z.int() }),
  /** The colleague is writing. */
  chat_typing: z.object({ chat_id: z.string() }),
}
export type LiveTopic = keyof typeof liveTopics
export type LiveMessage = {
  [T in LiveTopic]: { topic: T; data: z.output<(typeof liveTopics)[T]> }
}[LiveTopic]

/** What all who answer players hear. News name what has changed; what it is, they ask. */
export const DESK_CHATS = 'desk:chats'
/** The conversations by letter, heard by the same. */
export const DESK_THREADS = 'threads:all'

/** The rooms of the desk, by kind; `deskRoomAccess` says who may listen. */
export const deskRooms = {
  desk: {
    changed: {
      data: z.object({ chat_id: z.nullable(z.string()), version: z.int() }),
      delivery: 'result',
    },
    typing: { data: z.object({ chat_id: z.string() }), delivery: 'result' },
  },
  threads: {
    changed: {
      data: z.object({
        thread_id: z.nullable(z.string()),
        messages: z.int(),
        colleague_id: z.nullable(z.string()),
      }),
      delivery: 'result',
    },
  },
} satisfies LiveRooms

/** The permission that listening to a kind of room takes. */
export const deskRoomAccess: Readonly<Record<keyof typeof deskRooms, Permission>> = {
  desk: 'messages.read',
  threads: 'messages.read',
}
