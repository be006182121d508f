import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { noteLicence } from './licence-note.ts'
import type { LicenceReading } from './licence.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const licence = { number: 'ÖK/2026/7' } as NonNullable<LicenceReading['licence']>
const reading = (
  state: LicenceReading['state'],
  fault?: LicenceReading['fault'],
): LicenceReading => ({
  state,
  fault,
  licence: fault === undefined || fault === 'expired' ? licence : undefined,
  daysLeft: undefined,
})
/** Several processes look at the same time. */
const look = (found: LicenceReading) => {
  app.clock.advance(1_000)
  return Promise.all(
    Array.from({ length: 4 }, () =>
      noteLicence({
        database: app.database,
        clock: app.clock,
        licence: { reading: () => found, refresh: () => undefined },
        audit: app.staff.audit,
      }),
    ),
  )
}
async function rows() {
  const { rows: found } = await app.staff.audit.page({ page: 1, subject: '' })
  return found
    .filter((row) => row.action === 'licence.change')
    .map(({ subject, before, after }) => [
      subject,
      (before as { state: string }).state,
      (after as { state: string }).state,
      (after as { fault: string | null }).fault,
    ])
    .toReversed()
}

describe('a change of the licence', () => {
  it('is written down once, by whichever process sees it first; a start changes nothing', async () => {
    expect(await rows()).toEqual([])
    await look({ state: 'sandbox', licence: undefined, fault: undefined, daysLeft: undefined })
    expect(await rows()).toEqual([])
    await look(reading('licensed'))
    await look(reading('licensed'))
    await look(reading('expired', 'expired'))
    await look(reading('invalid', 'altered'))
    await look(reading('invalid', 'missing'))
    await look(reading('licensed'))
    expect(await rows()).toEqual([
      ['ÖK/2026/7', 'sandbox', 'licensed', null],
      ['ÖK/2026/7', 'licensed', 'expired', 'expired'],
      ['ÖK/2026/7', 'expired', 'invalid', 'altered'],
      ['licence', 'invalid', 'invalid', 'missing'],
      ['ÖK/2026/7', 'invalid', 'licensed', null],
    ])
  })
})
