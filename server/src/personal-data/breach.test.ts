import { staffRetention } from '@menekse/contract/personal-data/personal-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { auditOf, codeOf, withPaper } from '../../test/held-data.ts'
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

describe('a leak', () => {
  it('concerns those with rows of the table within the time, as one call lists', async () => {
    const before = await withPaper(app)
    await later(DAY_MS)
    const from = app.clock.now()
    const during = await withPaper(app)
    const at = app.clock.now().getTime() + 1_000
    await later(DAY_MS)
    await withPaper(app)
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
    expect((await auditOf(app, 'withdrawal'))[0]).toMatchObject({ action: 'breach.list' })
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
