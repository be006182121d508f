import { can, roles } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import {
  ANSWER_DAYS,
  personalData as calls,
  staffPersonalData,
} from '@menekse/contract/personal-data/personal-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { askAboutData, auditOf, codeOf, countOf, formOf, withPaper } from '../../test/held-data.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'
import { places } from './map.ts'

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

describe('a file of everything that is held', () => {
  type File = { classes: { class: string; tables: Record<string, Record<string, unknown>[]> }[] }
  const tablesOf = (text: string) =>
    Object.assign({}, ...(JSON.parse(text) as File).classes.map(({ tables }) => tables)) as Record<
      string,
      Record<string, unknown>[]
    >

  it('holds every table of the map that its subject may know, opened, and no secret', async () => {
    const player = await withPaper(app)
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
        await countOf(app, table, player.id, places[table]!.of),
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
    expect(await countOf(app, 'data_request', player.id)).toBe(0)
    await player.browser.call(calls.takeData, { body: { current_password: PASSWORD } })
    const own = await player.browser.call(calls.personalData)
    expect(own.ok && own.value.requests).toMatchObject([{ kind: 'file', status: 'done' }])
  })

  it('is the desk’s for a reason, which stands in the record', async () => {
    const player = await newPlayer(app)
    const input = { params: { id: player.id }, body: { reason: 'Yazılı başvuru' } }
    const taken = await officer.browser.call(staffPersonalData.playerDataFile, input)
    expect(taken.ok && taken.value.files).toHaveLength(2)
    expect((await auditOf(app, player.id))[0]).toMatchObject({
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
    const requests = await Promise.all(
      Array.from({ length: 5 }, () => askAboutData(player, 'access')),
    )
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
    expect((await askAboutData(player, 'access')).id).not.toBe(id)
  })

  it('stands at the desk by what is due first, with the days that are left', async () => {
    const [first, second] = [await newPlayer(app), await newPlayer(app)]
    const early = await askAboutData(first, 'correction')
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

describe('a request that nobody answers', () => {
  const alarmed = async (id: string) => {
    await app.personalData.requests.watch()
    const { alarms } = await app.alarms.all()
    return alarms.filter(({ kind, subject }) => kind === 'data_request_due' && subject === id)
  }

  it('is an alarm from five days before its clock ends, until it is answered', async () => {
    const { id } = await askAboutData(await newPlayer(app), 'access')
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
