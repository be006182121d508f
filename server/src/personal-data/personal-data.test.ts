import { identity } from '@menekse/contract/identity/identity'
import { casino } from '@menekse/contract/casino/casino'
import { messaging } from '@menekse/contract/messaging/messaging'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import {
  ANSWER_DAYS,
  personalData as calls,
  staffPersonalData,
  staffRetention,
} from '@menekse/contract/personal-data/personal-data'
import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { can, roles } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import { staffDesk } from '@menekse/contract/staff/staff'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { closeAccount } from '../../test/closing.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, PASSWORD, registrationForm } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'
import { places } from './map.ts'

let app: Application
let officer: Colleague
beforeAll(async () => {
  app = await startApplication()
  officer = await newStaff(app, 'compliance')
})
afterAll(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

/** Sessions of the desk end while years go by. */
async function later(ms: number): Promise<void> {
  app.clock.advance(ms)
  officer = await newStaff(app, 'compliance')
}
const YEAR_MS = 366 * DAY_MS

async function ask(player: Player, kind: 'access' | 'correction' | 'erasure') {
  const body = { kind, words: 'Verilerim hakkında' }
  const asked = await player.browser.call(calls.askAboutData, { body })
  if (!asked.ok) throw new Error(asked.refusal.message)
  return asked.value.request
}

async function withPaper(): Promise<Player> {
  const player = await newPlayer(app, { cash: lira(1000) })
  const { call } = player.browser
  await call(casino.toggleFavorite, { body: { game_id: slotTitles[0]!.slug } })
  await call(messaging.send, { body: { subject: 'Selam', body: 'Adım Deniz' } })
  await call(payments.withdraw, {
    body: {
      amount: 100,
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
      save_bank_info: true,
      current_password: PASSWORD,
    },
  })
  return player
}

const formOf = (player: Player) => registrationForm(Number(player.username.split('_')[1]))

const countOf = async (table: string, playerId: string, column = 'player_id') =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${playerId}`.execute(
      app.owner.read,
    )
  ).rows[0]!.n

async function auditOf(subject: string) {
  const found = await (await newStaff(app, 'owner')).browser.call(staffDesk.audit, {
    query: { subject },
  })
  return found.ok ? found.value.rows : []
}

describe('a file of everything that is held', () => {
  type File = { classes: { class: string; tables: Record<string, Record<string, unknown>[]> }[] }
  const tablesOf = (text: string) =>
    Object.assign({}, ...(JSON.parse(text) as File).classes.map(({ tables }) => tables)) as Record<
      string,
      Record<string, unknown>[]
    >

  it('holds every table of the map that its subject may know, opened, and no secret', async () => {
    const player = await withPaper()
    const body = { current_password: PASSWORD }
    const taken = await player.browser.call(calls.takeData, { body })
    if (!taken.ok) throw new Error(taken.refusal.message)
    const [json, page] = taken.value.files
    const tables = tablesOf(json!.text)
    const told = Object.keys(places).filter((table) => places[table]!.secret === undefined)
    expect(Object.keys(tables).toSorted()).toEqual(told.toSorted())
    const counted = Object.keys(tables).filter(
      (table) => places[table]!.through === undefined && table !== 'data_request',
    )
    for (const table of counted)
      expect([table, tables[table]!.length]).toEqual([
        table,
        await countOf(table, player.id, places[table]!.of),
      ])
    const { tc, email } = formOf(player)
    expect(tables['player']).toMatchObject([{ email, citizen_number: tc }])
    expect(tables['withdrawal']).toMatchObject([{ iban: player.iban }])
    expect(tables['message']).toMatchObject([{ content: 'Adım Deniz' }])
    expect(json!.text).not.toMatch(/argon2|password_hash|token_digest|_sealed/)
    for (const text of [tc, player.iban, 'Adım Deniz', 'Yazışmalar'])
      expect(page!.text).toContain(text)
  })

  it('is the player’s after the password alone, and is noted as a request that was answered', async () => {
    const player = await newPlayer(app)
    const denied = await player.browser.call(calls.takeData, { body: { current_password: 'x' } })
    expect(codeOf(denied)).toBe('current_password_wrong')
    expect(await countOf('data_request', player.id)).toBe(0)
    await player.browser.call(calls.takeData, { body: { current_password: PASSWORD } })
    const own = await player.browser.call(calls.personalData)
    expect(own.ok && own.value.requests).toMatchObject([{ kind: 'file', status: 'done' }])
  })

  it('is the desk’s for a reason, which stands in the record', async () => {
    const player = await newPlayer(app)
    const input = { params: { id: player.id }, body: { reason: 'Yazılı başvuru' } }
    const taken = await officer.browser.call(staffPersonalData.playerDataFile, input)
    expect(taken.ok && taken.value.files).toHaveLength(2)
    expect((await auditOf(player.id))[0]).toMatchObject({
      action: 'player.data_file',
      reason: 'Yazılı başvuru',
    })
    const support = await newStaff(app, 'support')
    expect(codeOf(await support.browser.call(staffPersonalData.playerDataFile, input))).toBe(
      'forbidden',
    )
  })

  it('says nothing of a case, and the same to whoever has none', async () => {
    const [suspect, other] = [await newPlayer(app), await newPlayer(app)]
    const at = app.clock.now()
    const seen = {
      id: 'cas_gizli',
      player_id: suspect.id,
      kind: 'aml_structuring',
      strength: 'strong',
      holds: false,
      status: 'open',
      opened_at: at,
      evidence_at: at,
      changed_at: at,
      changed_by: 'system',
    }
    await app.owner.read.insertInto('player_case').values(seen).execute()
    const texts = await Promise.all(
      [suspect, other].map(async ({ browser }) => {
        const taken = await browser.call(calls.takeData, { body: { current_password: PASSWORD } })
        return taken.ok ? taken.value.files[0]!.text : ''
      }),
    )
    expect(texts[0]).not.toContain('cas_gizli')
    const keys = (text: string) => Object.keys(tablesOf(text)).toSorted()
    expect(keys(texts[0]!)).toEqual(keys(texts[1]!))
  })
})

describe('a request', () => {
  it('is due in thirty days, is one however often it is sent, and is answered once with reasons', async () => {
    const player = await newPlayer(app)
    const requests = await Promise.all(Array.from({ length: 5 }, () => ask(player, 'access')))
    expect(new Set(requests.map(({ id }) => id)).size).toBe(1)
    const { id, opened_at: opened, due_at: due } = requests[0]!
    expect(Date.parse(due) - Date.parse(opened)).toBe(ANSWER_DAYS * DAY_MS)
    const body = { outcome: 'done' as const, answer: 'Tutulan veriler ekteki listededir.' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        officer.browser.call(staffPersonalData.answerDataRequest, { params: { id }, body }),
      ),
    )
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'already_decided'),
      'ok',
    ])
    const own = await player.browser.call(calls.personalData)
    expect(own.ok && own.value.requests).toMatchObject([{ status: 'done', answer: body.answer }])
    // What was answered is no more in the way of asking again.
    expect((await ask(player, 'access')).id).not.toBe(id)
  })

  it('stands at the desk by what is due first, with the days that are left', async () => {
    const [first, second] = [await newPlayer(app), await newPlayer(app)]
    const early = await ask(first, 'correction')
    await later(29 * DAY_MS)
    const body = { kind: 'erasure' as const, words: 'Mektupla istedi' }
    const opened = await officer.browser.call(staffPersonalData.openDataRequest, {
      params: { id: second.id },
      body,
    })
    await later(2 * DAY_MS)
    const listed = await officer.browser.call(staffPersonalData.dataRequests, { query: {} })
    const rows = listed.ok ? listed.value.requests : []
    const mine = rows.filter(({ player }) => [first.id, second.id].includes(player.id as never))
    expect(mine).toMatchObject([
      { id: early.id, days_left: -1 },
      { id: opened.ok && opened.value.request.id, days_left: 28 },
    ])
  })

  it.each(Object.keys(roles) as Role[])('is for %s as the roles say', async (role) => {
    const { browser } = await newStaff(app, role)
    const listed = await browser.call(staffPersonalData.dataRequests, { query: {} })
    expect(listed.ok).toBe(can(role, 'privacy.read'))
  })
})

describe('an erasure', () => {
  const asks = (id: string) =>
    officer.browser.call(staffPersonalData.eraseData, {
      params: { id },
      body: { answer: 'Kanunun izin verdiği veriler silindi.' },
    })
  const decides = (by: Colleague, id: string) =>
    by.browser.call(staffApprovals.approve, { params: { id }, body: { reason: 'Baktım' } })
  /** Asked for by one and decided by another. */
  async function erase(id: string): Promise<string> {
    const asked = await asks(id)
    if (!asked.ok) return asked.refusal.code
    return codeOf(await decides(await newStaff(app, 'compliance'), asked.value.approval_id))
  }
  const requestOf = async (player: Player, id: string) => {
    const own = await player.browser.call(calls.personalData)
    return own.ok ? own.value.requests.find((one) => one.id === id) : undefined
  }

  it('takes two people, and of many who decide one does', async () => {
    const player = await withPaper()
    const { id } = await ask(player, 'erasure')
    const asked = await asks(id)
    const approval = asked.ok ? asked.value.approval_id : ''
    expect(codeOf(await decides(officer, approval))).toBe('second_person_required')
    expect(await countOf('favourite', player.id)).toBe(1)
    expect((await requestOf(player, id))?.status).toBe('open')
    const second = await newStaff(app, 'compliance')
    const decided = await Promise.all([1, 2, 3].map(() => decides(second, approval)))
    expect(decided.map(codeOf).toSorted()).toEqual(['already_decided', 'already_decided', 'ok'])
    expect(await countOf('favourite', player.id)).toBe(0)
    const rows = await auditOf(player.id)
    expect(rows.filter(({ action }) => action === 'data_request.erase')).toHaveLength(1)
  })

  it('that was asked for is not done where a hold was set meanwhile', async () => {
    const player = await withPaper()
    const { id } = await ask(player, 'erasure')
    const asked = await asks(id)
    const hold = { params: { id: player.id }, body: { reason: 'Savcılık yazısı' } }
    await officer.browser.call(staffRetention.setLegalHold, hold)
    const second = await newStaff(app, 'compliance')
    expect(codeOf(await decides(second, asked.ok ? asked.value.approval_id : ''))).toBe('data_held')
    expect(await countOf('favourite', player.id)).toBe(1)
  })

  it('of an open account takes the choices, and says of the rest why and how long it stays', async () => {
    const player = await withPaper()
    const { id } = await ask(player, 'erasure')
    const plan = await officer.browser.call(staffPersonalData.erasurePlan, { params: { id } })
    expect(await countOf('favourite', player.id)).toBe(1)
    expect(await erase(id)).toBe('ok')
    const request = (await requestOf(player, id))!
    expect(request.status).toBe('partly')
    expect(plan.ok && plan.value.classes).toEqual(request.outcome)
    expect(await countOf('favourite', player.id)).toBe(0)
    expect(await countOf('saved_account', player.id)).toBe(1)
    const money = request.outcome?.find(({ name }) => name === 'Para hareketleri')
    expect(money).toMatchObject({ erased: 0, kept: expect.stringContaining('10 yıl') })
    expect(request.outcome?.map(({ name }) => name)).not.toContain('Uyum kayıtları')
    expect(await erase(id)).toBe('already_decided')
  })

  it('of a closed account also takes bank accounts, ways in and sign-ins that are over', async () => {
    const player = await withPaper()
    const { id } = await ask(player, 'erasure')
    await closeAccount(player)
    expect(await erase(id)).toBe('ok')
    for (const table of ['favourite', 'saved_account', 'payout_account', 'login_attempt', 'mail'])
      expect([table, await countOf(table, player.id)]).toEqual([table, 0])
    expect(await countOf('withdrawal', player.id)).toBeGreaterThan(0)
    expect(await countOf('message', player.id)).toBe(1)
  })

  it('is stopped by a legal hold, until it is lifted; both are on record', async () => {
    const player = await withPaper()
    const { id } = await ask(player, 'erasure')
    const hold = { params: { id: player.id }, body: { reason: 'Savcılık yazısı' } }
    for (let n = 0; n < 2; n++) await officer.browser.call(staffRetention.setLegalHold, hold)
    expect(await erase(id)).toBe('data_held')
    expect(await countOf('favourite', player.id)).toBe(1)
    const standing = await officer.browser.call(staffRetention.legalHold, {
      params: hold.params,
    })
    expect(standing.ok && standing.value.hold?.reason).toBe('Savcılık yazısı')
    const end = { ...hold, body: { reason: 'Takipsizlik' } }
    await officer.browser.call(staffRetention.liftLegalHold, end)
    expect(await erase(id)).toBe('ok')
    const actions = (await auditOf(player.id)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('legal_hold')).toSorted()).toEqual([
      'legal_hold.lift',
      'legal_hold.set',
    ])
  })
})

describe('a request that nobody answers', () => {
  const alarmed = async (id: string) => {
    await app.personalData.requests.watch()
    const { alarms } = await app.alarms.all()
    return alarms.filter(({ kind, subject }) => kind === 'data_request_due' && subject === id)
  }

  it('is an alarm from five days before its clock ends, until it is answered', async () => {
    const { id } = await ask(await newPlayer(app), 'access')
    await later((ANSWER_DAYS - 5) * DAY_MS - 60_000)
    expect(await alarmed(id)).toEqual([])
    await later(60_000)
    const [alarm] = await alarmed(id)
    expect(alarm).toMatchObject({ state: 'raised' })
    expect(alarm?.text).toMatch(/ gününe kadar yanıtlanmalı$/)
    const body = { outcome: 'done' as const, answer: 'Verileriniz ektedir.' }
    await officer.browser.call(staffPersonalData.answerDataRequest, { params: { id }, body })
    expect(await alarmed(id)).toMatchObject([{ state: 'ended' }])
  })
})

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
    expect(await countOf('login_attempt', free.id)).toBe(1)
    const again = { body: { username: free.username, password: PASSWORD } }
    await free.browser.call(identity.login, again)
    app.clock.advance(2 * DAY_MS)
    await Promise.all([run(), run()])
    expect(await countOf('login_attempt', free.id)).toBe(1)
    expect(await countOf('login_attempt', held.id)).toBe(1)
    expect(await countOf('player_session', free.id)).toBeGreaterThanOrEqual(1)
  })

  it('of documents and of the person counts from the closing; held ones stay, the books always', async () => {
    const [left, held, stays] = [await withPaper(), await withPaper(), await withPaper()]
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
    expect(await countOf('kyc_document', left.id)).toBe(0)
    expect(await countOf('kyc_document', held.id)).toBe(1)

    const books = await countOf('transfer', left.id)
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
    expect(await countOf('transfer', left.id)).toBe(books)
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

describe('a leak', () => {
  it('concerns those with rows of the table within the time, as one call lists', async () => {
    const before = await withPaper()
    await later(DAY_MS)
    const from = app.clock.now()
    const during = await withPaper()
    const at = app.clock.now().getTime() + 1_000
    await later(DAY_MS)
    await withPaper()
    const body = {
      table: 'withdrawal',
      from: from.toISOString(),
      to: new Date(at).toISOString(),
      reason: 'Tatbikat',
    }
    const found = await officer.browser.call(staffRetention.concerned, { body })
    expect(found.ok && found.value.persons).toMatchObject([
      { id: during.id, email: 'o***@ornek.com.tr', rows: 1 },
    ])
    const all = await app.personalData.concernedBy({
      table: 'callback_request',
      from: new Date(0),
      to: new Date(at),
    })
    expect(all).toEqual([])
    expect((await auditOf('withdrawal'))[0]).toMatchObject({ action: 'breach.list' })
    expect(before.id).not.toBe(during.id)
    const nothing = await officer.browser.call(staffRetention.concerned, {
      body: { ...body, table: 'game' },
    })
    expect(codeOf(nothing)).toBe('not_found')
  })

  it('can be asked about every table of the map', async () => {
    for (const table of Object.keys(places)) {
      const found = await app.personalData.concernedBy({
        table,
        from: new Date(0),
        to: new Date('2100-01-01T00:00:00Z'),
      })
      expect([table, Array.isArray(found)]).toEqual([table, true])
    }
  })
})
