import { newId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { reports } from '@menekse/contract/reports/reports'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication({ SANDBOX_BANK: 'manual' })
})
afterAll(() => app.stop())

const actor = { staffId: newId('stf', 0), name: 'Gişe', ip: '192.0.2.1' }
const second = { ...actor, staffId: newId('stf', 1) }

type Step =
  | { do: 'deposit' | 'withdraw'; amount: number }
  | { do: 'approve' | 'reject' | 'release' | 'pay' | 'refuse'; which: number }

const amount = fc.integer({ min: 1, max: 3_000_00 }).map((kurus) => kurus / 100)
const which = fc.nat({ max: 7 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('deposit' as const, 'withdraw' as const), amount }),
  fc.record({
    do: fc.constantFrom(
      ...(['approve', 'approve', 'reject', 'release', 'release', 'pay', 'refuse'] as const),
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
  if (what === 'approve')
    await payments.desk.decideDeposit({ id: deposit, to: 'approved', actor, reason })
  if (what === 'reject')
    await payments.desk.decideDeposit({ id: deposit, to: 'rejected', actor, reason })
  if (what === 'release') await payments.desk.approveWithdrawal({ id: withdrawal, actor, reason })
  if (what === 'pay')
    await payments.desk.payWithdrawal({ id: withdrawal, actor: second, bankRef: 'X' })
  if (what === 'refuse') await payments.desk.rejectWithdrawal({ id: withdrawal, actor, reason })
}

/** What the ledger moved for one player, by reason. */
async function moved(playerId: string): Promise<(reason: string) => bigint> {
  const { rows } = await sql<{ reason: string; total: bigint }>`
    select reason, sum(amount)::bigint as total from transfer where player_id = ${playerId} group by reason`.execute(
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
        expect(balances.cash).toBe(paidIn - open)

        const statement = await world.player.browser.call(reports.statement, { query: {} })
        if (!statement.ok) throw new Error(statement.refusal.message)
        expect(statement.value.statistics).toMatchObject({
          total_deposit: paidIn as Kurus,
          total_withdraw: totals('withdrawal_payment') as Kurus,
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
    { numRuns: 25 },
  )
  expect(await app.wallet.reconcile()).toBeUndefined()
})
