import { newId } from '@menekse/contract/ids'
import { fromWire, toWire } from '@menekse/contract/money'
import type { Coupon, CouponWish } from '@menekse/contract/sports/coupons'
import { untilAnswered } from '@menekse/contract/until-answered'
import { couponTexts } from '../../messages-coupon.ts'
import type { CouponGround, CouponView, Refused, Reply, State } from './coupon-store.ts'
import {
  couponOf,
  type Draft,
  emptyDraft,
  has,
  ownUnit,
  pressedLegs,
  systemOf,
  wordOf,
} from './draft.ts'
import type { Pressed } from './keeping.ts'

const texts = couponTexts.problems

/** After so long a press is not repeated any more: whoever comes back later is told what became of it. */
const PRESS_MS = 60_000

/** Its player is not here any more: it was not asked again, and waits for them. */
const left = { ok: false, refusal: { code: 'left', message: '', fields: {} } } as const

/** How the coupon is handed in: an id is made with each press and lives until its answer comes. */
export function createSending(
  ground: CouponGround,
  { view, change }: State,
  refresh: () => Promise<void>,
) {
  const { keeping } = ground
  const lost: Refused = { code: 'lost', text: texts.lost, legs: new Map() }

  function taken(coupon: Coupon): void {
    const { draft: sent } = view()
    // What another tab has chosen meanwhile was not sent: it stays.
    const picks = keeping.draft().picks.filter((pick) => !has(sent, pick))
    const draft = { ...emptyDraft, picks, policy: sent.policy, unit: ownUnit(sent) }
    keeping.keep(draft)
    change({ draft, quote: undefined, refused: undefined, before: undefined, receipt: coupon })
  }

  async function send({ body, player }: Pressed): Promise<void> {
    // While an answer is waited for, somebody else may have come to this page: it is not their bet.
    const isTheirs = () => player === null || ground.player() === player
    const delay = view().quote?.delayMs ?? 0
    const waitsUntil = delay > 0 ? ground.now() + delay : undefined
    change({ isPlacing: true, refused: undefined, waitsUntil })
    try {
      const answer = await untilAnswered(async () => (isTheirs() ? ground.place(body) : left), {
        lost: () => change({ refused: lost, waitsUntil: undefined }),
        back: () => change({ refused: undefined }),
      })
      if (answer === left) return change({ refused: undefined })
      keeping.answered()
      if (answer.ok) taken(answer.value.coupon)
      else change({ refused: toldOf(refusedBy(answer.refusal, body), view(), keeping.draft()) })
    } finally {
      // What another tab has made of it meanwhile is the coupon now.
      change({ isPlacing: false, waitsUntil: undefined, draft: keeping.draft() })
    }
    void refresh()
  }

  return {
    /** Hands the coupon in, once. */
    async place(isAgain = false): Promise<void> {
      const { draft, isPlacing } = view()
      if (isPlacing || draft.picks.length === 0) return
      const at = ground.now()
      const pressed = { body: bodyOf(view(), at, isAgain), at, player: ground.player() }
      keeping.press(pressed)
      change({ isPlacing: true, refused: undefined })
      // How long it waits is told with the prices: a press may come before the first of them.
      if (!isQuoted(view())) await refresh()
      await send(pressed)
    },
    /** Takes up a press whose answer this browser never saw. */
    async resume(): Promise<void> {
      const pressed = keeping.pressed()
      const player = ground.player()
      if (pressed === undefined || player === null || view().isPlacing) return
      // The next player of this browser neither pays for it nor hears of it.
      if (pressed.player !== player) return keeping.answered()
      if (ground.now() - pressed.at < PRESS_MS) return send(pressed)
      const found = await ground.find(pressed.body.id).catch(() => undefined)
      if (found === undefined) return
      // Whoever is not logged in is not told of coupons: that one may have been taken all the same.
      if (!found.ok && found.refusal.code !== 'bet_not_found') return
      keeping.answered()
      if (found.ok) taken(found.value.coupon)
    },
  }
}

const isQuoted = ({ draft, quote }: CouponView) =>
  draft.picks.every((pick) => quote?.legs.has(wordOf(pick)) === true)

const wishOf = ({ draft, quote }: Pick<CouponView, 'draft' | 'quote'>) => ({
  legs: pressedLegs(draft, quote),
  system: systemOf(draft),
  unit: toWire(couponOf(draft, undefined).unit),
  policy: draft.policy,
  is_free: draft.isFree,
})

const bodyOf = (view: CouponView, now: number, isAgain: boolean): CouponWish => ({
  id: newId('bet', Math.round(now)),
  ...wishOf(view),
  is_again: isAgain,
})

/** A yes to what the house asks is one to the coupon that was sent, and to no other. */
function toldOf(refused: Refused, { draft, quote }: CouponView, kept: Draft): Refused | undefined {
  const wishIn = (one: Draft) => JSON.stringify(wishOf({ draft: one, quote }))
  return refused.code === 'duplicate_bet' && wishIn(draft) !== wishIn(kept) ? undefined : refused
}

function refusedBy(
  { code, message, fields }: Extract<Reply<never>, { ok: false }>['refusal'],
  { legs }: CouponWish,
): Refused {
  // Prices go on: those that were told are old with the next look, and each leg shows its own of now.
  if (code === 'odds_changed') return { code, text: texts.changed, legs: new Map() }
  const told = legs.flatMap((leg, place) => {
    const text = fields[`legs.${place}`]
    return text === undefined ? [] : [[wordOf(leg), text || message] as const]
  })
  return {
    code,
    text: message || texts.refused,
    legs: new Map(told),
    ...(fields['unit'] !== undefined && { unit: fields['unit'] || message }),
    ...(fields['unit_max'] !== undefined && { unitMax: fromWire(fields['unit_max']) }),
  }
}
