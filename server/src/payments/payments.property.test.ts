import type { PlayerId } from '@menekse/contract/ids'
import { lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { reports } from '@menekse/contract/reports/reports'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import type { Actor } from '../staff/staff.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'

let app: Application
let actor: Actor
let second: Actor
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
  actor = { staffId: (await newStaff(app, 'owner')).id, name: 'Gişe', ip: '192.0.2.1' }
  second = { ...actor, staffId: (await newStaff(app, 'owner')).id }
})
afterAll(() => app.stop())

type Step =
  | { do: 'deposit' | 'withdraw'; amount: number }
  | {
      do: 'approve' | 'reject' | 'release' | 'pay' | 'refuse' | 'reverse' | 'return'
      which: number
    }
  | { do: 'plus' | 'minus'; amount: number }

const amount = fc.integer({ min: 1, max: 3_000_00 }).map((kurus) => kurus / 100)
const which = fc.nat({ max: 7 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom(...(['deposit', 'withdraw'] as const)), amount }),
  fc.record({ do: fc.constantFrom(...(['plus', 'minus'] as const)), amount }),
  fc.record({
    do: fc.constantFrom(
      ...(['approve', 'approve', 'reject', 'release', 'release', 'pay', 'refuse'] as const),
      ...(['reverse', 'return'] as const),
    ),
    which,
  }),
)

interface World {
  player: Player
  deposits: string[]
  withdrawals: string[]
}

async function take(world: World, move: Step): Promise<void> {
  const playerId = world.player.id
  const { payments } = app
  if (move.do === 'deposit') {
    const result = await payments.requestDeposit({
      playerId,
      amount: move.amount,
      bankName: 'Akbank',
      description: '',
      key: undefined,
    })
    if (!isRefusal(result)) world.deposits.push(result.id)
  } else if (move.do === 'plus' || move.do === 'minus') {
    const wish = { playerId, direction: move.do, amount: lira(Math.ceil(move.amount)) }
    await both(app.payments.desk.corrections.adjust({ ...wish, actor, reason: 'Deneme' }))
  } else if ('amount' in move) {
    const result = await payments.requestWithdrawal({
      playerId,
      amount: move.amount,
      accountName: 'Deniz Kaya',
      bankName: 'Akbank',
      iban: world.player.iban,
      branchCode: '',
      accountNo: '',
      save: move.amount > 1000,
      acceptBonusEnd: false,
      savedAccountId: undefined,
      key: undefined,
    })
    if (!isRefusal(result)) world.withdrawals.push(result.id)
  } else if ('which' in move) await decide(world, move.do, move.which)
}

async function decide(world: World, what: string, which: number): Promise<void> {
  const { payments } = app
  const deposit = world.deposits.at(-1 - which) ?? 'dep_yok'
  const withdrawal = world.withdrawals.at(-1 - which) ?? 'wdr_yok'
  const reason = 'Deneme'
  const { corrections } = payments.desk
  if (what === 'approve') {
    const asked = await payments.desk.decideDeposit({ id: deposit, to: 'approved', actor, reason })
    await both(Promise.resolve(isRefusal(asked) ? asked : asked.approvalId!))
  }
  if (what === 'reverse')
    await both(corrections.reverse({ kind: 'deposit.reversal', id: deposit, actor, reason }))
  if (what === 'return')
    await both(corrections.reverse({ kind: 'withdrawal.return', id: withdrawal, actor, reason }))
  if (what === 'reject')
    await payments.desk.decideDeposit({ id: deposit, to: 'rejected', actor, reason })
  if (what === 'release') await payments.desk.approveWithdrawal({ id: withdrawal, actor, reason })
  if (what === 'pay')
    await payments.desk.payWithdrawal({ id: withdrawal, actor: second, bankRef: withdrawal })
  if (what === 'refuse') await payments.desk.rejectWithdrawal({ id: withdrawal, actor, reason })
}

/** One asks, another decides; both of them several times at once. */
async function both(asking: Promise<string | Refusal>): Promise<void> {
  const asked = await asking
  if (isRefusal(asked)) return
  const by = { actor: second, role: 'owner' as const, reason: 'Deneme' }
  await Promise.all([app.approvals.approve(asked, by), app.approvals.approve(asked, by)])
}

/** What the ledger moved for one player, by reason; corrections into cash above zero, out of it below. */
async function moved(playerId: PlayerId): Promise<(reason: string) => bigint> {
  const { rows } = await sql<{ reason: string; total: bigint }>`
    select reason, sum(case when reason = 'adjustment' and debit_account = 'cash' then -amount else amount end)::bigint
      as total from transfer where player_id = ${playerId} group by reason`.execute(
    app.database.read,
  )
  const totals = new Map(rows.map((row) => [row.reason, row.total]))
  return (reason) => totals.get(reason) ?? 0n
}

it('keeps the books, the states and the statement in step, whatever happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 12 }),
      async (rounds) => {
        const world: World = { player: await newPlayer(app), deposits: [], withdrawals: [] }
        for (const together of rounds) {
          await Promise.all(together.map((move) => take(world, move)))
          app.clock.advance(1000)
        }
        const totals = await moved(world.player.id)
        const balances = await app.wallet.balances(world.player.id)
        const paidIn = totals('deposit')
        const open = totals('withdrawal_hold') - totals('withdrawal_release')
        expect(balances.held).toBe(open - totals('withdrawal_payment'))
        const corrected =
          totals('withdrawal_return') + totals('adjustment') - totals('deposit_reversal')
        expect(balances.cash).toBe(paidIn - open + corrected)
        expect(balances.cash >= 0n).toBe(true)

        const statement = await world.player.browser.call(reports.statement, { query: {} })
        if (!statement.ok) throw new Error(statement.refusal.message)
        expect(statement.value.statistics).toMatchObject({
          total_deposit: (paidIn - totals('deposit_reversal')) as Kurus,
          total_withdraw: (totals('withdrawal_payment') - totals('withdrawal_return')) as Kurus,
          pending_withdraw: balances.held,
          total_slot_bet: ZERO,
        })
        const dangling = await sql<{ n: number }>`
          select count(*)::int as n from deposit d where player_id = ${world.player.id} and status <> (
            select to_status from deposit_event e where e.deposit_id = d.id order by e.id desc limit 1)`.execute(
          app.database.read,
        )
        expect(dangling.rows[0]!.n).toBe(0)
      },
    ),
    { numRuns: 15 },
  )
  expect(await app.wallet.reconcile()).toBeUndefined()
})
