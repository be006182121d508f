import * as z from 'zod/mini'
import { Envelope, listedMarkets, messageShapes } from './message.ts'
import type { FeedMessage, MessageType } from './message.ts'

/** A line as it was understood here. */
export interface Heard extends Envelope {
  /** Absent where its type is none of ours, or where its content cannot be read. */
  readonly message?: FeedMessage
  readonly isMalformed: boolean
  /** Markets of it that nobody can read. */
  readonly lost: number
}

const isType = (type: string): type is MessageType => Object.hasOwn(messageShapes, type)

/**
 * Pure: reads a line. A type that is unknown is passed by; of markets that cannot be read only those are lost.
 * Undefined where not even the envelope can be read, so that its number is missing from then on.
 */
export function readLine(body: string): Heard | undefined {
  const said = parsed(body)
  const envelope = Envelope.safeParse(said)
  if (!envelope.success) return undefined
  const { type } = envelope.data
  if (!isType(type)) return { ...envelope.data, isMalformed: false, lost: 0 }
  const whole = messageShapes[type].safeParse(said)
  if (whole.success) return heard(whole.data, 0)
  const { readable, lost } = withoutUnreadable(type, said as { markets?: unknown })
  const rest = messageShapes[type].safeParse(readable)
  if (lost > 0 && rest.success) return heard(rest.data, lost)
  return { ...envelope.data, isMalformed: true, lost }
}

const heard = (message: FeedMessage, lost: number): Heard => {
  const { v, feed, fixture, gen, seq, at, type } = message
  return { v, feed, fixture, gen, seq, at, type, message, isMalformed: false, lost }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Without what nobody can read of a list of markets. An offer that cannot be read has made the one before it old: its
 * market is suspended rather than left at prices that are no more.
 */
function withoutUnreadable(type: MessageType, said: { markets?: unknown }) {
  const shape = listedMarkets[type]
  if (shape === undefined || !Array.isArray(said.markets)) return { readable: said, lost: 0 }
  let lost = 0
  const markets = said.markets.flatMap((market: unknown) => {
    if (z.safeParse(shape, market).success) return [market]
    lost += 1
    return type === 'offer' ? suspended(market) : []
  })
  return { readable: { ...said, markets }, lost }
}

function suspended(market: unknown): unknown[] {
  const { key } = (market ?? {}) as { key?: unknown }
  const closed = { key, status: 'suspended', outcomes: [] }
  return z.safeParse(listedMarkets.offer!, closed).success ? [closed] : []
}
