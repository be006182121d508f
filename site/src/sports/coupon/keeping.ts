import { idSchema } from '@menekse/contract/ids'
import { CouponWish, oddsPolicies } from '@menekse/contract/sports/coupons'
import type { KeptStorage } from '@menekse/ui/storage'
import * as z from 'zod/mini'
import { type Draft, emptyDraft, kinds } from './draft.ts'

/** Under this name the coupon outlives a visit; what the site keeps is listed on the page of cookies. */
const KEY = 'menekse-spor-kupon'

const Kept = z.object({
  picks: z.array(
    z.object({
      fixture: idSchema('fix'),
      market: z.string(),
      outcome: z.string(),
      odds: z.nullable(z.int().check(z.minimum(1_010), z.maximum(1_000_000))),
      home: z.string(),
      away: z.string(),
      starts_at: z.string(),
      is_simulated: z.boolean(),
      is_banker: z.boolean(),
    }),
  ),
  kind: z.nullable(z.enum(kinds)),
  sizes: z.array(z.int()),
  unit: z.string(),
  policy: z.enum(oddsPolicies),
  isFree: z._default(z.boolean(), false),
})

/** A press whose answer has not come yet: a page that is opened again asks for it under the same id. */
const Pressed = z.object({ body: z.unknown(), at: z.number(), player: z.nullable(z.string()) })

/** What was sent, when, and by whom: the same place in this browser is the next player's. */
export interface Pressed {
  readonly body: CouponWish
  readonly at: number
  /** Null where the page did not know who is here. */
  readonly player: string | null
}

function read<Value>(storage: KeptStorage, key: string, shape: z.ZodMiniType<Value>) {
  try {
    return shape.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The coupon as this browser keeps it. */
export function createKeeping(storage: KeptStorage) {
  return {
    draft: (): Draft => read(storage, KEY, Kept) ?? emptyDraft,
    keep: (draft: Draft) => storage.setItem(KEY, JSON.stringify(draft)),
    pressed(): Pressed | undefined {
      const pressed = read(storage, `${KEY}-gonderildi`, Pressed)
      const body = pressed?.body as CouponWish
      const isWhole = CouponWish.safeParse(body).success
      return isWhole ? { ...pressed!, body } : undefined
    },
    press: (pressed: Pressed) => storage.setItem(`${KEY}-gonderildi`, JSON.stringify(pressed)),
    answered: () => storage.removeItem(`${KEY}-gonderildi`),
  }
}

export type Keeping = ReturnType<typeof createKeeping>
