import { identity } from '@menekse/contract/identity/identity'
import { lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { playRound } from '../../test/bonuses.ts'
import { closeCall } from '../../test/closing.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'
import type { App } from '../app.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { CloseWish } from './closing.ts'

let app: Application
let other: App & { stop(): Promise<void> }
beforeAll(async () => {
  app = await startApplication()
  await app.staff.accounts.ensureFirst()
  other = await secondNode(app)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})
afterEach(() => booksAddUp(app))

const wishOf = async (player: Player): Promise<CloseWish> => ({
  to: accountOf(player),
  agreed: { bonusLost: ZERO, freeSpinsLost: 0 },
  actor: undefined,
  reason: undefined,
  visit: { origin: 'http://menekse.localhost', ip: '192.0.2.1', userAgent: '', keep: undefined },
})
const accountOf = ({ iban }: Player) => ({
  accountName: 'Deniz Kaya',
  bankName: 'Akbank',
  iban,
  branchCode: '',
  accountNo: '',
})
const outcomeOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'ok')
const count = (answers: readonly unknown[], outcome: string) =>
  answers.filter((answer) => outcomeOf(answer) === outcome).length
const nodeOf = (n: number): App => (n % 2 === 0 ? app : other)

async function books(player: Player) {
  const withdrawals = await app.database.read
    .selectFrom('withdrawal')
    .select('amount')
    .where('player_id', '=', player.id)
    .execute()
  const closures = await app.database.read
    .selectFrom('account_closure')
    .select('id')
    .where('player_id', '=', player.id)
    .execute()
  return { amounts: withdrawals.map(({ amount }) => amount), closures: closures.length }
}

describe('fifty at once', () => {
  it('closures are one closure and one withdrawal', async () => {
    const player = await newPlayer(app, { cash: 3745n as Kurus })
    const wish = await wishOf(player)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => nodeOf(n).closing.close(player.id, wish)),
    )
    expect([count(answers, 'ok'), count(answers, 'account_closed')]).toEqual([1, 49])
    expect(await books(player)).toEqual({ amounts: [3745n], closures: 1 })
  })

  it('payouts of a closed account are one withdrawal', async () => {
    const player = await newPlayer(app, { cash: 3745n as Kurus })
    await app.closing.close(player.id, {
      ...(await wishOf(player)),
      to: undefined,
      agreed: undefined,
      actor: await anybody(),
      reason: 'Telefonda',
    })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => nodeOf(n).closing.payOut(player.id, accountOf(player))),
    )
    expect([count(answers, 'ok'), count(answers, 'nothing_to_pay')]).toEqual([1, 49])
    expect((await books(player)).amounts).toEqual([3745n])
  })

  it('stakes beside it either count or are refused; what is left is paid to the kuruş', async () => {
    const player = await newPlayer(app, { cash: lira(500) })
    const wish = await wishOf(player)
    const answers = await Promise.all([
      ...Array.from({ length: 24 }, (_, n) =>
        playRound(nodeOf(n), player.id, {
          stake: lira(2),
          payout: 133n as Kurus,
          staysOpen: n % 8 === 3,
        }),
      ),
      ...Array.from({ length: 6 }, (_, n) => nodeOf(n).closing.close(player.id, wish)),
    ])
    const closed = answers.slice(24)
    // Rounds that kept opening beside it may have refused every one of the six; asked again, it closes.
    if (count(closed, 'ok') === 0) await app.closing.close(player.id, wish)
    const balances = await app.wallet.balances(player.id)
    const { amounts, closures } = await books(player)
    expect(closures).toBe(1)
    expect(amounts).toEqual([balances.held])
    expect(balances).toMatchObject({ cash: ZERO, bonus: ZERO })
    expect(await app.wallet.readPurse(player.id)).toMatchObject({
      closed: true,
      openRoundId: undefined,
    })
  })
})

async function anybody() {
  const { id } = await app.database.read
    .selectFrom('staff_account')
    .select('id')
    .executeTakeFirstOrThrow()
  return { staffId: id as `stf_${string}`, name: 'Yönetici', ip: '192.0.2.9' }
}

it('whatever the balance, closing pays it whole, and reopening gives nothing back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 99_999_999n }), async (cash) => {
      const player = await newPlayer(app, cash === 0n ? {} : { cash: cash as Kurus })
      const closed = await app.closing.close(player.id, await wishOf(player))
      expect(isRefusal(closed)).toBe(false)
      expect((await books(player)).amounts).toEqual(cash === 0n ? [] : [cash])
      const { visit } = await wishOf(player)
      const by = { actor: await anybody(), reason: 'Geri döndü', visit }
      expect(await app.closing.reopen(player.id, by)).toBeUndefined()
      expect(await app.wallet.balances(player.id)).toEqual({ cash: ZERO, bonus: ZERO, held: cash })
    }),
    { numRuns: 8, examples: [[0n], [1n], [9_999n], [10_000n]] },
  )
})

describe('broken off in the middle', () => {
  const plant = (table: string) =>
    sql`create function planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger planted before insert on ${sql.table(table)} for each row execute function planted()`
  const pull = () => sql`drop function planted cascade`.execute(app.owner.read)

  it('before its commit nothing has happened, and it can be asked for again', async () => {
    const player = await newPlayer(app, { cash: 3745n as Kurus })
    const wish = await wishOf(player)
    await plant('account_closure').execute(app.owner.read)
    await expect(app.closing.close(player.id, wish)).rejects.toThrow('planted')
    await pull()
    expect(await books(player)).toEqual({ amounts: [], closures: 0 })
    expect((await app.wallet.balances(player.id)).cash).toBe(3745n)
    expect(isRefusal(await app.closing.close(player.id, wish))).toBe(false)
    expect(await books(player)).toEqual({ amounts: [3745n], closures: 1 })
  })

  it('after its commit the job ends the sessions and writes the letter, once', async () => {
    const player = await newPlayer(app, { cash: 3745n as Kurus })
    const elsewhere = app.browser({ ip: '198.18.9.1' })
    const body = { username: player.username, password: PASSWORD }
    await elsewhere.call(identity.login, { body })
    await plant('mail').execute(app.owner.read)
    const answer = await closeCall(player)
    expect(answer.ok || answer.refusal.code).toBe('internal')
    await pull()
    const isIn = async () => {
      const session = await elsewhere.call(identity.userSession)
      return session.ok && session.value.logged_in
    }
    expect(await isIn()).toBe(true)
    expect(await books(player)).toEqual({ amounts: [3745n], closures: 1 })
    for (let round = 0; round < 3; round++) {
      app.clock.advance(60_000)
      await app.jobs.runDue()
    }
    expect(await isIn()).toBe(false)
    const letters = await app.owner.read
      .selectFrom('mail')
      .select('id')
      .where('player_id', '=', player.id)
      .where('kind', '=', 'account_closed')
      .execute()
    expect(letters).toHaveLength(1)
  })
})

it('a closure is history: the application may neither delete nor rewrite it', async () => {
  const player = await newPlayer(app)
  await app.closing.close(player.id, await wishOf(player))
  const remove = sql`delete from account_closure where player_id = ${player.id}`
  await expect(remove.execute(app.database.read)).rejects.toThrow('permission denied')
  const rewrite = sql`update account_closure set cash = 1 where player_id = ${player.id}`
  await expect(rewrite.execute(app.database.read)).rejects.toThrow('is history')
})
