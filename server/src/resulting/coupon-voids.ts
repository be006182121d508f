import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import type { Foresight } from '@menekse/contract/sports/staff-resulting'
import { inOne } from '../approvals/approvals.ts'
import type { Asked, Second } from '../approvals/approvals.ts'
import type { Bet } from '../bets/bets.ts'
import type { Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import type { OrderParts } from './orders.ts'

interface Which {
  playerId: PlayerId
  id: BetId
  lift: boolean
}
type Wrong = Refusal<'bet_not_found' | 'bet_final'>

/** One coupon that counts as never placed, and that undone. */
export interface CouponVoids {
  foresee(which: Which): Promise<Foresight | Wrong>
  order(
    which: Which,
    by: { actor: Actor; reason: string },
  ): Promise<string | undefined | Wrong | Refusal<'approval_waiting' | 'already_decided'>>
}

class Undone extends Error {}

export function createCouponVoids(parts: OrderParts): CouponVoids {
  const { database, approvals, desk } = parts
  approvals.define('coupon.void', (asked, second) => approve(parts, asked, second))
  return {
    async foresee(which) {
      const bet = await findBet(parts, which)
      return isRefusal(bet) ? bet : foresee(parts, which, bet)
    },
    async order(which, { actor, reason }) {
      const bet = await findBet(parts, which)
      if (isRefusal(bet)) return bet
      const [latest] = await parts.sportsbook.desk.voidsOf(which)
      const isVoided = latest !== undefined && latest.lifted_at === null
      if (which.lift !== isVoided) return refuse('already_decided')
      const foresight = await foresee(parts, which, bet)
      const staffId = actor.staffId
      if (!foresight.needs_second) {
        return database.transaction(async (tx) => {
          const done = await carryOut(parts, tx, { which, bet, reason, staffId, approvalId: null })
          if (isRefusal(done)) return done
          await desk.record({ actor, action: 'coupon.void', subject: which.playerId, reason }, tx)
          return undefined
        })
      }
      return database.transaction((tx) =>
        approvals.ask(tx, actor, {
          kind: 'coupon.void',
          // One wish waits for each coupon, and two players may have chosen one id.
          subject: `${which.playerId} ${which.id}`,
          playerId: which.playerId,
          amount: bet.stake,
          payload: {
            coupon: which.id,
            work: which.lift ? 'lift' : 'void',
            ...effectOf(foresight),
          },
          reason,
        }),
      )
    },
  }
}

async function findBet({ sportsbook }: OrderParts, which: Which): Promise<Bet | Wrong> {
  const bet = await sportsbook.desk.find(which)
  if (bet === undefined || bet.product !== 'sports') return refuse('bet_not_found')
  return bet.status === 'cashed_out' ? refuse('bet_final') : bet
}

/** The coupon as it would be: written as an order writes it, read, and taken back. */
async function foresee(parts: OrderParts, which: Which, bet: Bet): Promise<Foresight> {
  const { database, sportsbook } = parts
  const needsSecond = which.lift || bet.status !== 'open' || (await hasBegun(parts, bet))
  let seen: Omit<Foresight, 'markets' | 'needs_second'> | undefined
  try {
    await database.transaction(async (tx) => {
      const order = {
        reason: '',
        staffId: 'stf_dry_run' as Actor['staffId'],
        approvalId: 'dry-run',
      }
      if (which.lift) await sportsbook.desk.lift(tx, which, order.approvalId)
      else await sportsbook.desk.declareVoid(tx, { ...which, ...order })
      seen = await sportsbook.desk.foreseeOne(which, tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return { ...seen!, markets: 0, needs_second: needsSecond }
}

async function hasBegun({ clock, fixtures }: OrderParts, { legs }: Bet): Promise<boolean> {
  const pages = await Promise.all(legs.map(({ event }) => fixtures.page(event as FixtureId)))
  const now = clock.now().getTime()
  return pages.some(
    (page) => page === undefined || page.state !== null || Date.parse(page.starts_at) <= now,
  )
}

/** Refused where the coupon was settled, corrected or cut meanwhile, so that it would do something else by now. */
async function approve(parts: OrderParts, asked: Asked, second: Second) {
  const which: Which = {
    playerId: asked.playerId!,
    id: String(asked.payload['coupon']) as BetId,
    lift: asked.payload['work'] === 'lift',
  }
  const bet = await findBet(parts, which)
  if (isRefusal(bet)) return refuse('approval_void')
  return inOne(parts.database, second, async (tx) => {
    const { reason, askedBy: staffId, id: approvalId } = asked
    const done = await carryOut(parts, tx, { which, bet, reason, staffId, approvalId })
    if (isRefusal(done)) return done
    const effect = effectOf(await parts.sportsbook.desk.foreseeOne(which, tx))
    const isAsSeen = Object.entries(effect).every(([name, sum]) => asked.payload[name] === sum)
    return isAsSeen ? {} : refuse('content_changed')
  })
}

/** What was seen of it by whoever asked, as it is frozen for the second person. */
const effectOf = ({ payout, delta }: Pick<Foresight, 'payout' | 'delta'>) => ({
  sports_payout: toWire(payout),
  sports_delta: toWire(delta),
})

interface Ordered {
  which: Which
  bet: Bet
  reason: string
  staffId: Actor['staffId']
  approvalId: string | null
}

async function carryOut(
  { sportsbook, letters }: OrderParts,
  tx: Tx,
  { which, bet, reason, staffId, approvalId }: Ordered,
): Promise<undefined | Refusal<'already_decided'>> {
  const { playerId, id, lift } = which
  const isDone = lift
    ? await sportsbook.desk.lift(tx, which, approvalId!)
    : await sportsbook.desk.declareVoid(tx, { playerId, id, reason, staffId, approvalId })
  if (!isDone) return refuse('already_decided')
  const fixture = bet.legs[0]!.event as FixtureId
  await sportsbook.settleLater(tx, fixture)
  await letters.couponLater(tx, { playerId, betId: id, fixture, reason, isLifted: lift })
  return undefined
}
