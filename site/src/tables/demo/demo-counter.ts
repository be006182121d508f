import { playRefusals } from '@menekse/contract/casino/play-refusals'
import type { Draw, DrawBet, DrawTable } from '@menekse/contract/draws/draw'
import { drawRefusals } from '@menekse/contract/draws/draw-refusals'
import { draws } from '@menekse/contract/draws/draws'
import { ZERO } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import { type Choice, choiceOf } from '@menekse/games/draws/betting'
import { ofTab } from '@menekse/ui/storage'
import { call as houseCall } from '../../api.ts'
import { demoTexts } from '../../messages-demo.ts'
import type { Counter, HandedIn, Reply } from '../counter.ts'
import { createDemoPurse, type DemoPurse } from './demo-purse.ts'
import { rulesOf } from './demo-rules.ts'

/** The play money of this tab, the same at all tables. */
export const demoPurse = createDemoPurse(ofTab)

type Told = Returns<typeof draws.table>

/** What a demo asks of the house: what everybody may see, and nothing else. */
export interface DemoGround {
  readonly purse: DemoPurse
  table(): Promise<Reply<Told>>
  draw(number: number): Promise<Reply<{ readonly draw: Draw }>>
  wait(ms: number): Promise<void>
}

const PAGE = 50
/**
 * After so long whoever runs a table has told of a flight that was over. A cash-out waits for it: what it is worth is
 * decided by the instant at which it was asked, as it is for money.
 */
const TOLD_MS = 400

const groundOf = (slug: string): DemoGround => ({
  purse: demoPurse,
  table: () => houseCall(draws.table, { params: { slug } }),
  draw: (number) => houseCall(draws.draw, { params: { slug, number: String(number) } }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

const refusals = { ...drawRefusals, ...playRefusals }
const no = (code: keyof typeof refusals) =>
  ({ ok: false, refusal: { code, message: refusals[code].message } }) as const
/** Not the wallet's word, which has a way to a deposit beside it. */
const spent = { ok: false, refusal: { code: 'demo_spent', message: demoTexts.spent } } as const

const shownIn = ({ draw, coming }: Pick<Told, 'draw' | 'coming'>): Draw[] =>
  draw === null ? coming : [draw, ...coming]

const isOver = ({ phase }: Draw): boolean => phase === 'settled' || phase === 'void'

/** A table played along without money: the house's draws and rules, and stakes that exist in this tab alone. */
export function createDemoCounter(slug: string, ground: DemoGround = groundOf(slug)): Counter {
  const { purse } = ground
  const own = () => purse.view().bets.filter((bet) => bet.table === slug)
  return {
    isDemo: true,
    async table() {
      const answer = await ground.table()
      if (!answer.ok) return answer
      await settle(ground, answer.value, own())
      const shown = new Set(shownIn(answer.value).map(({ number }) => number))
      return {
        ok: true,
        value: { ...answer.value, bets: own().filter((bet) => shown.has(bet.draw)) },
      }
    },
    async place(number, wished) {
      const answer = await ground.table()
      if (!answer.ok) return answer
      const bets = await taken(answer.value, number, { wished, own: own() })
      if (!Array.isArray(bets)) return bets
      return purse.stake(bets) ? { ok: true, value: { bets } } : spent
    },
    async cashOut(id) {
      const bet = own().find((one) => one.id === id)
      if (bet === undefined) return no('bet_not_found')
      if (bet.status === 'cashed_out') return { ok: true, value: { bet } }
      if (bet.status !== 'open') return no('bet_settled')
      const worth = await worthNow(ground, bet)
      if (typeof worth !== 'bigint') return worth
      const ended = purse.end(id, { status: 'cashed_out', payout: worth })
      return ended === undefined ? no('bet_not_found') : { ok: true, value: { bet: ended } }
    },
    async bets(before) {
      const newest = own().toReversed()
      const from = before === undefined ? 0 : newest.findIndex(({ id }) => id === before) + 1
      return newest.slice(from, from + PAGE)
    },
  }
}

type Refused = Extract<Reply<never>, { ok: false }>

/** Wished bets as the table takes them, or why it takes none. */
async function taken(
  told: Told,
  number: number,
  { wished, own }: { wished: readonly HandedIn[]; own: readonly DrawBet[] },
): Promise<DrawBet[] | Refused> {
  const { table } = told
  if (told.demo !== 'open') return no(told.demo === 'none' ? 'demo_unavailable' : 'demo_closed')
  if (table.is_paused) return no('game_paused')
  const draw = shownIn(told).find((one) => one.number === number)
  const isOpen = draw?.phase === 'open' && Date.parse(told.now) < Date.parse(draw.closes_at)
  if (!isOpen) return no('draw_closed')
  const standing = own.filter((bet) => bet.draw === number && bet.status === 'open').length
  if (standing + wished.length > table.bets_max) return no('bets_too_many')
  const rules = await rulesOf(table.kind, table.slug)
  if (rules === undefined) return no('demo_unavailable')
  const bets: DrawBet[] = []
  for (const wish of wished) {
    const choice = choiceOf(rules, limitsOf(table), wish, draw.programme)
    if (typeof choice === 'string') return no(choice)
    bets.push(betOf(wish, choice, { table: table.slug, draw: number, placed_at: told.now }))
  }
  return bets
}

const limitsOf = (table: DrawTable) => ({
  stakes: { min: table.stake_min, max: table.stake_max, step: table.stake_step },
  payoutMax: table.payout_max,
})

const betOf = (
  { id, stake }: HandedIn,
  { market, selection, payoutMax }: Choice,
  where: Pick<DrawBet, 'table' | 'draw' | 'placed_at'>,
): DrawBet => ({
  ...where,
  id,
  market,
  selection,
  stake,
  payout: ZERO,
  payout_max: payoutMax,
  status: 'open',
})

/** What a bet in flight is worth at the instant at which the house is asked. */
async function worthNow(ground: DemoGround, bet: DrawBet): Promise<DrawBet['stake'] | Refused> {
  const asked = await ground.table()
  if (!asked.ok) return asked
  const { table, draw: before, now } = asked.value
  const rules = await rulesOf(table.kind, table.slug)
  const choice = rules?.read(bet, bet.stake, null)
  if (rules?.flight === undefined || choice === undefined) return no('bet_not_found')
  const isFlying = before?.number === bet.draw
  if (!isFlying) return no('flight_over')
  if (before.phase === 'scheduled' || before.phase === 'open') return no('too_early')
  await ground.wait(TOLD_MS)
  const after = await ground.draw(bet.draw)
  if (!after.ok) return after
  if (after.value.draw.phase === 'void') return no('flight_over')
  const ms = Date.parse(now) - Date.parse(before.starts_at)
  const { result } = after.value.draw
  const price = rules.flight.price({ ...choice, stake: bet.stake }, ms, result ?? undefined)
  return typeof price === 'string' ? no(price) : price
}

/** Ends bets whose draw is over, wherever this tab was in the meantime. */
async function settle(ground: DemoGround, told: Told, own: readonly DrawBet[]): Promise<void> {
  const open = own.filter(({ status }) => status === 'open')
  for (const number of new Set(open.map((bet) => bet.draw))) {
    const draw = await endedDraw(ground, told, number)
    if (draw === undefined) continue
    const rules = await rulesOf(told.table.kind, told.table.slug)
    for (const bet of open.filter((one) => one.draw === number)) {
      const choice = draw === null ? undefined : rules?.read(bet, bet.stake, draw.programme)
      const isVoid = draw === null || draw.result === null || draw.phase === 'void'
      if (isVoid || rules === undefined || choice === undefined)
        ground.purse.end(bet.id, { status: 'void', payout: ZERO })
      else
        ground.purse.end(bet.id, {
          status: 'settled',
          payout: rules.payout({ ...choice, stake: bet.stake }, draw.result!, draw.programme),
        })
    }
  }
}

/** A draw that is over; null where the house no longer tells of it, undefined while it goes on. */
async function endedDraw(
  ground: DemoGround,
  told: Told,
  number: number,
): Promise<Draw | null | undefined> {
  const shown = shownIn(told).find((one) => one.number === number)
  if (shown !== undefined) return isOver(shown) ? shown : undefined
  const answer = await ground.draw(number).catch(() => undefined)
  if (answer === undefined) return undefined
  if (answer.ok) return isOver(answer.value.draw) ? answer.value.draw : undefined
  return answer.refusal.code === 'draw_not_found' ? null : undefined
}
