import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { closeAccount } from '../../test/closing.ts'
import { newPlayer, setDayLimit } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'
import type { App } from '../app.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Bet, BetResult, NewBet } from './bets.ts'

let app: Application
let other: App & { stop(): Promise<void> }
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})
afterEach(() => booksAddUp(app))

const nodeOf = (n: number): App => (n % 2 === 0 ? app : other)
const outcomeOf = (answer: Bet | Refusal) => (isRefusal(answer) ? answer.refused : answer.status)
const cashOf = async ({ id }: Player) => (await app.wallet.readPurse(id)).cash

let events = 0
const newEvent = () => `drw_${(events += 1)}`

function betFor(player: Player, changes: Partial<NewBet> = {}): NewBet {
  return {
    playerId: player.id,
    id: newId('bet', app.clock.now().getTime()),
    product: 'sports',
    category: 'pre_match',
    title: 'futbol',
    stake: lira(10),
    payoutMax: lira(25),
    legs: [{ event: 'mac_1', market: 'ms', selection: '1', oddsMillis: 2_500 }],
    accept: () => undefined,
    ...changes,
  }
}

async function placed(player: Player, changes: Partial<NewBet> = {}): Promise<Bet> {
  const bet = await app.bets.place(betFor(player, changes))
  if (isRefusal(bet)) throw new Error(bet.refused)
  return bet
}

const resultOf = (bet: Bet, payout: Kurus, changes: Partial<BetResult> = {}): BetResult => ({
  playerId: bet.playerId,
  id: bet.id,
  settlement: bet.settlement + 1,
  status: 'settled',
  payout,
  reason: 'mac_1 2-1',
  ...changes,
})

const eventsOf = async ({ id }: Bet) =>
  (
    await app.database.read
      .selectFrom('bet_event')
      .select(['settlement', 'event', 'payout'])
      .where('bet_id', '=', id)
      .orderBy('at')
      .orderBy('settlement')
      .execute()
  ).map(({ settlement, event, payout }) => `${settlement} ${event} ${payout}`)

describe('a bet', () => {
  it('takes its stake, waits beside others and an open round, and is paid once', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const first = await placed(player)
    const second = await placed(player)
    expect(await app.wallet.readPurse(player.id)).toMatchObject({
      cash: lira(80),
      openBets: { count: 2, staked: lira(20) },
    })
    const results = [resultOf(first, lira(25)), resultOf(second, ZERO)]
    expect(await app.bets.settle(results)).toEqual({ settled: 2, already: 0 })
    expect(await app.bets.settle(results)).toEqual({ settled: 0, already: 2 })
    expect(await app.wallet.readPurse(player.id)).toMatchObject({
      cash: lira(105),
      openBets: { count: 0, staked: ZERO },
    })
    expect(await eventsOf(first)).toEqual(['1 settled 2500'])
    expect(await eventsOf(second)).toEqual(['1 settled 0'])
    const { rows } = await sql<{ status: string; payout: bigint }>`
      select status, payout from stake where player_id = ${player.id} order by payout desc`.execute(
      app.database.read,
    )
    expect(rows).toEqual([
      { status: 'settled', payout: lira(25) },
      { status: 'settled', payout: ZERO },
    ])
  })

  it('keeps the reason of its own result, whatever else lost with it', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const [first, second] = [await placed(player), await placed(player)]
    await app.bets.settle([
      resultOf(first, ZERO, { reason: 'mac_1 0-1' }),
      resultOf(second, ZERO, { reason: 'mac_2 3-3' }),
    ])
    const rows = await app.database.read
      .selectFrom('bet_event')
      .select(['bet_id', 'reason'])
      .where('player_id', '=', player.id)
      .execute()
    expect(new Map(rows.map((row) => [row.bet_id, row.reason]))).toEqual(
      new Map([
        [first.id, 'mac_1 0-1'],
        [second.id, 'mac_2 3-3'],
      ]),
    )
  })

  it('is the same bet when it is asked for again, and another content is refused', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const wish = betFor(player)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => nodeOf(n).bets.place(wish)),
    )
    expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['open']))
    expect(await cashOf(player)).toBe(lira(90))
    expect(await app.bets.place({ ...wish, stake: lira(11) })).toEqual({ refused: 'key_reused' })
  })

  it.each([25, -25])('is refused with an id made %i hours off the clock', async (hours) => {
    const player = await newPlayer(app, { cash: lira(100) })
    const id: BetId = newId('bet', app.clock.now().getTime() + hours * 3_600_000)
    expect(await app.bets.place(betFor(player, { id }))).toEqual({ refused: 'bet_outdated' })
    expect(await cashOf(player)).toBe(lira(100))
  })

  it('asks the product on the locked purse, and a refusal moves nothing', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const wish = { ...betFor(player), accept: () => refuse('bet_changed') }
    expect(await app.bets.place(wish)).toEqual({ refused: 'bet_changed' })
    expect(await cashOf(player)).toBe(lira(100))
  })

  it('is held to limits, breaks and blocks as every stake is', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    await setDayLimit(player, 'stake', 15)
    await placed(player)
    expect(await app.bets.place(betFor(player))).toMatchObject({ refused: 'stake_limit_reached' })
  })

  it('is found by its event, a page at a time, and by its player', async () => {
    const event = newEvent()
    const legs = [
      { event, market: 'ms', selection: '1', oddsMillis: 2_500 },
      { event, market: 'kg', selection: 'var', oddsMillis: 1_900 },
    ]
    const players = [
      await newPlayer(app, { cash: lira(100) }),
      await newPlayer(app, { cash: lira(100) }),
    ]
    const bets: Bet[] = []
    for (const player of [...players, ...players]) bets.push(await placed(player, { legs }))
    await app.bets.settle([resultOf(bets[0]!, ZERO)])
    const seen: string[] = []
    for await (const page of app.bets.ofEvent(event, { isOpen: true, pageSize: 2 })) {
      expect(page.length).toBeLessThanOrEqual(2)
      seen.push(...page.map(({ id }) => id))
    }
    expect(seen.toSorted()).toEqual(
      bets
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(await app.bets.exposure(event)).toEqual([
      { market: 'kg', selection: 'var', bets: 3, staked: lira(30), payoutMax: lira(75) },
      { market: 'ms', selection: '1', bets: 3, staked: lira(30), payoutMax: lira(75) },
    ])
    const own = await app.bets.ofPlayer({ playerId: players[0]!.id, isOpen: true, limit: 10 })
    expect(own).toEqual([bets[2]])
  })
})

describe('races', () => {
  it('settles one bet once, asked for fifty times on two nodes', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const bet = await placed(player)
    const counts = await Promise.all(
      Array.from({ length: 50 }, (_, n) => nodeOf(n).bets.settle([resultOf(bet, lira(25))])),
    )
    expect(counts.reduce((sum, { settled }) => sum + settled, 0)).toBe(1)
    expect(await cashOf(player)).toBe(lira(115))
  })

  it.each([
    ['won', lira(25)],
    ['lost', ZERO],
  ])('cashes out or settles a bet that %s, never both', async (_, payout) => {
    for (let turn = 0; turn < 10; turn++) {
      const player = await newPlayer(app, { cash: lira(10) })
      const bet = await placed(player)
      const [count, cashed] = await Promise.all([
        nodeOf(turn).bets.settle([resultOf(bet, payout)]),
        nodeOf(turn + 1).bets.cashOut(bet, () => lira(7)),
      ])
      const isCashed = !isRefusal(cashed)
      expect([count.settled, isCashed ? 'cashed_out' : cashed.refused]).toEqual(
        isCashed ? [0, 'cashed_out'] : [1, 'bet_settled'],
      )
      expect(await cashOf(player)).toBe(isCashed ? lira(7) : payout)
      expect((await app.wallet.readPurse(player.id)).openBets.count).toBe(0)
    }
  })

  it('takes no bet after an exclusion, and settles those that were taken before', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const exclude = app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { stop: { kind: 'exclusion', until: undefined } }),
    )
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => nodeOf(n).bets.place(betFor(player))),
    )
    await exclude
    expect(await app.bets.place(betFor(player))).toEqual({ refused: 'self_excluded' })
    const taken = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer]))
    expect((await app.wallet.readPurse(player.id)).openBets.count).toBe(taken.length)
    await app.bets.settle(taken.map((bet) => resultOf(bet, lira(25))))
    expect(await cashOf(player)).toBe(lira(100 + 15 * taken.length))
  })
})

describe('a correction', () => {
  const why = { by: 'stf_test', reason: 'Yanlış skor' }

  it('takes the payout back and settles anew; everything repeated changes nothing', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const bet = await placed(player)
    const wrong = resultOf(bet, lira(25))
    const right = resultOf(bet, ZERO, { settlement: 2, status: 'void' })
    for (let again = 0; again < 3; again++) {
      await app.bets.settle([wrong])
      await app.bets.undo(bet, { settlement: 1, ...why })
      await app.bets.settle([right])
    }
    expect(await eventsOf(bet)).toEqual(['1 settled 2500', '1 undone 0', '2 void 0'])
    expect(await cashOf(player)).toBe(lira(100))
    const { status, settlement } = (await app.bets.find(player.id, bet.id))!
    expect({ status, settlement }).toEqual({ status: 'void', settlement: 2 })
  })

  it('opens a bet that had lost beside the lane', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const bet = await placed(player)
    await app.bets.settle([resultOf(bet, ZERO)])
    expect(outcomeOf(await app.bets.undo(bet, { settlement: 1, ...why }))).toBe('open')
    await app.bets.settle([resultOf(bet, lira(25), { settlement: 2 })])
    expect(await cashOf(player)).toBe(lira(115))
  })

  it('is refused, and moves nothing, when the money has left', async () => {
    const player = await newPlayer(app, { cash: lira(10) })
    const bet = await placed(player)
    await app.bets.settle([resultOf(bet, lira(25))])
    await placed(player, { stake: lira(20) })
    const undone = await app.bets.undo(bet, { settlement: 1, ...why })
    expect(undone).toEqual({ refused: 'insufficient_balance' })
    expect(await cashOf(player)).toBe(lira(5))
  })

  it('leaves what was cashed out', async () => {
    const player = await newPlayer(app, { cash: lira(10) })
    const bet = await placed(player)
    await app.bets.cashOut(bet, () => lira(7))
    expect(await app.bets.undo(bet, { settlement: 1, ...why })).toEqual({ refused: 'bet_final' })
  })
})

describe('the table of bets', () => {
  it('raises for a second settlement and for changed terms', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const bet = await placed(player)
    await app.bets.settle([resultOf(bet, ZERO)])
    const end = sql`update bet set status = 'void', settlement = settlement + 1 where id = ${bet.id}`
    await expect(end.execute(app.owner.read)).rejects.toMatchObject({ code: 'MK409' })
    const open = await placed(player)
    const terms = sql`update bet set stake = 1, status = 'void', settlement = 1, ended_at = now() where id = ${open.id}`
    await expect(terms.execute(app.owner.read)).rejects.toThrow('cannot be rewritten')
    const event = sql`delete from bet_event where bet_id = ${bet.id}`
    await expect(event.execute(app.owner.read)).rejects.toThrow('append-only')
  })

  it('has a partition of its own for every month that comes', async () => {
    app.clock.advance(400 * 86_400_000)
    await sql`select graphile_worker.add_job('make_bet_partitions')`.execute(app.owner.read)
    await app.jobs.runDue()
    const player = await newPlayer(app, { cash: lira(100) })
    const bet = await placed(player)
    const { rows } = await sql<{ part: string }>`
      select tableoid::regclass::text as part from bet where id = ${bet.id}`.execute(app.owner.read)
    expect(rows).toEqual([{ part: 'bet_2027_12' }])
  })
})

describe('an account that closes with open bets', () => {
  it('closes at once; the bets stay and pay into it, and their money leaves it too', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    const bet = await placed(player, { stake: lira(200), payoutMax: lira(500) })
    await closeAccount(player)
    expect(await app.bets.place(betFor(player))).toEqual({ refused: 'account_closed' })
    await app.bets.settle([resultOf(bet, lira(500))])
    expect(await app.wallet.readPurse(player.id)).toMatchObject({
      cash: lira(500),
      held: lira(300),
      openBets: { count: 0 },
    })
    const to = {
      accountName: 'Deniz Kaya',
      bankName: 'Akbank',
      iban: player.iban,
      branchCode: '',
      accountNo: '',
    }
    expect(await app.closing.payOut(player.id, to)).toMatchObject({ amount: lira(500) })
  })
})
