import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { depositOf } from '../../test/bonuses.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let player: Player
let depositId: string
beforeAll(async () => {
  app = await startApplication()
  player = await newPlayer(app)
  depositId = await depositOf(app, player, lira(5_000))
})
afterAll(() => app.stop())

/** As whoever owns the database, past every trigger, and never committed. */
const found = (...changes: string[]) =>
  app.owner
    .transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const change of changes) await sql.raw(change).execute(tx)
      for (const rule of app.wallet.rules()) {
        const { rows } = await rule.execute(tx)
        if (rows[0] !== undefined) throw new Found(rows[0].rule, rows[0].subject)
      }
      throw new Found()
    })
    .catch((error: unknown) => {
      if (error instanceof Found) return error.found
      throw error
    })

/** Ends the transaction with what was found in it. */
class Found extends Error {
  readonly found: { rule: string | undefined; subject: string | undefined }
  constructor(rule?: string, subject?: string) {
    super()
    this.found = { rule, subject }
  }
}

const inserted = (reason: string, debit: string, credit: string, subject: string) =>
  `insert into transfer (key, reason, debit_account, credit_account, amount, player_id, subject, balance_after,
    occurred_at, recorded_at) values ('forged', '${reason}', '${debit}', '${credit}', 5000, '${player.id}', '${subject}', 5000,
    now(), now())`

describe('the books of payments (standards W12)', () => {
  it('are content with what the bank paid', async () => {
    expect(await found()).toEqual({ rule: undefined, subject: undefined })
  })

  it.each([
    [
      'a deposit that nobody asked for',
      () => inserted('deposit', 'house:bank', 'cash', 'dep_none'),
      'dep_none',
    ],
    ['the same deposit twice', () => inserted('deposit', 'house:bank', 'cash', depositId), ''],
    [
      'a credited deposit that moved nothing',
      () => `delete from transfer where subject = '${depositId}'`,
      '',
    ],
    ['a refused deposit that moved its amount', () => `update deposit set status = 'rejected'`, ''],
  ])('find %s', async (_, change, subject) => {
    expect(await found(change())).toEqual({
      rule: 'a deposit moved what was credited',
      subject: subject === '' ? depositId : subject,
    })
  })

  it('find another amount than the bank reported, however well it fits the ledger', async () => {
    expect(
      await found(
        `update deposit set amount = amount + 1 where id = '${depositId}'`,
        `update transfer set amount = amount + 1 where subject = '${depositId}'`,
      ),
    ).toEqual({ rule: 'a deposit is its bank line', subject: depositId })
  })

  it('find money set aside, paid or given back for a withdrawal that nobody asked for', async () => {
    for (const [reason, debit, credit] of [
      ['withdrawal_hold', 'cash', 'held'],
      ['withdrawal_release', 'held', 'cash'],
      ['withdrawal_payment', 'held', 'house:bank'],
    ] as const)
      expect(await found(inserted(reason, debit, credit, 'wdr_none'))).toEqual({
        rule: 'a withdrawal holds or paid its amount',
        subject: 'wdr_none',
      })
  })
})
