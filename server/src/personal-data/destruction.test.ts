import { identity } from '@menekse/contract/identity/identity'
import { staffRetention } from '@menekse/contract/personal-data/personal-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { closeAccount } from '../../test/closing.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { countOf, formOf, withPaper } from '../../test/held-data.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'

let app: Application
let officer: Colleague
beforeAll(async () => {
  app = await startApplication()
  officer = await newStaff(app, 'compliance')
})
afterAll(() => app.stop())

/** Sessions of the desk end while years go by. */
async function later(ms: number): Promise<void> {
  app.clock.advance(ms)
  officer = await newStaff(app, 'compliance')
}
const YEAR_MS = 366 * DAY_MS

describe('the end of a term', () => {
  const hold = async (player: Player) => {
    const input = { params: { id: player.id }, body: { reason: 'Dava' } }
    await officer.browser.call(staffRetention.setLegalHold, input)
  }
  const addDocument = async (player: Player) => {
    const name = `belge-${player.id}`
    const at = app.clock.now()
    await app.owner.read
      .insertInto('kyc_document')
      .values({
        id: `doc_${player.id.slice(4)}`,
        player_id: player.id,
        kind: 'id_front',
        status: 'approved',
        mime: 'image/png',
        file_name: name,
        uploaded_at: at,
        decided_at: at,
      })
      .execute()
    const sealed = app.vault.sealBytes(Buffer.from('kimlik'))
    await app.owner.read.insertInto('kyc_file').values({ name, sealed }).execute()
    return name
  }
  const run = () => app.personalData.destroyPastTerm()

  it('of sign-ins is a year and no day less; a held player’s stay, and so does the session in use', async () => {
    const [free, held] = [await newPlayer(app), await newPlayer(app)]
    await hold(held)
    app.clock.advance(364 * DAY_MS)
    await run()
    expect(await countOf(app, 'login_attempt', free.id)).toBe(1)
    const again = { body: { username: free.username, password: PASSWORD } }
    await free.browser.call(identity.login, again)
    app.clock.advance(2 * DAY_MS)
    await Promise.all([run(), run()])
    expect(await countOf(app, 'login_attempt', free.id)).toBe(1)
    expect(await countOf(app, 'login_attempt', held.id)).toBe(1)
    expect(await countOf(app, 'player_session', free.id)).toBeGreaterThanOrEqual(1)
  })

  it('of documents and of the person counts from the closing; held ones stay, the books always', async () => {
    const [left, held, stays] = [await withPaper(app), await withPaper(app), await withPaper(app)]
    const names = [await addDocument(left), await addDocument(held), await addDocument(stays)]
    await closeAccount(left)
    await closeAccount(held)
    await later(0)
    await hold(held)
    const files = async () =>
      (
        await app.owner.read
          .selectFrom('kyc_file')
          .select('name')
          .where('name', 'in', names)
          .execute()
      )
        .map(({ name }) => name)
        .toSorted()
    app.clock.advance(8 * YEAR_MS - 10 * DAY_MS)
    await run()
    expect(await files()).toEqual(names.toSorted())
    app.clock.advance(20 * DAY_MS)
    await run()
    expect(await files()).toEqual(names.slice(1).toSorted())
    expect(await countOf(app, 'kyc_document', left.id)).toBe(0)
    expect(await countOf(app, 'kyc_document', held.id)).toBe(1)

    const books = await countOf(app, 'transfer', left.id)
    app.clock.advance(2 * YEAR_MS)
    await run()
    await run()
    const person = (id: string) =>
      app.owner.read.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const forgotten = await person(left.id)
    const { email, tc, first_name: firstName } = formOf(left)
    expect(JSON.stringify(forgotten)).not.toContain(email)
    expect(forgotten).toMatchObject({ first_name: '–', city: '–', birth_day: '1900-01-01' })
    expect(app.vault.open(forgotten.citizen_number_sealed)).not.toBe(tc)
    expect(await countOf(app, 'transfer', left.id)).toBe(books)
    for (const one of [held, stays])
      expect(await person(one.id)).toMatchObject({ first_name: firstName, forgotten_at: null })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('leaves a record of what, how many and when, which nobody can change', async () => {
    officer = await newStaff(app, 'compliance')
    const shown = await officer.browser.call(staffRetention.destructions, { query: {} })
    if (!shown.ok) throw new Error(shown.refusal.message)
    const whats = shown.value.destructions.map(({ what }) => what)
    for (const what of ['kyc_file', 'kyc_document', 'login_attempt', 'player'])
      expect(whats).toContain(what)
    const file = shown.value.destructions.find(({ what }) => what === 'kyc_file')
    expect(file).toMatchObject({ rows: 1, held_players: expect.any(Number) })
    expect(JSON.stringify(shown.value.destructions)).not.toMatch(/plr_/)
    const change = app.database.read.deleteFrom('destruction').execute()
    await expect(change).rejects.toThrow(/permission denied/)
    const wild = sql`select destroy_past_term('transfer', now(), 1)`.execute(app.database.read)
    await expect(wild).rejects.toThrow(/case not found/)
  })
})
