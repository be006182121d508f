import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installedLicence } from '../../test/licences.ts'
import type { InstalledLicence } from '../../test/licences.ts'
import { HOUR_MS, manualClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'
import { createLicence, requireLicence } from './licence.ts'
import { issueLicence } from './licence-issue.ts'

const log = createLog('silent')

let installed: InstalledLicence
let clock: ReturnType<typeof manualClock>
beforeEach(() => {
  installed = installedLicence()
  clock = manualClock('2026-11-21T09:00:00Z')
})
afterEach(() => installed.remove())

const configWith = (environment: Record<string, string> = {}) =>
  readConfig({ ...installed.environment, ...environment })

function licenceWith(environment: Record<string, string> = {}, books: 'sandbox' | 'real' = 'real') {
  return createLicence({ settings: configWith(environment), books, clock, log })
}

function problemOf(environment: Record<string, string>): string {
  try {
    requireLicence(configWith(environment), clock.now())
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'no problem'
}

describe('a start with real money', () => {
  it('has the licence in force; one without real money needs none', () => {
    expect(requireLicence(configWith(), clock.now())?.number).toBe('ÖK/2026/7')
    expect(requireLicence(configWith({ REAL_MONEY: '0' }), clock.now())).toBeUndefined()
    expect(
      requireLicence(configWith({ PUBLIC_ORIGIN: 'https://menekse.localhost' }), clock.now()),
    ).toBeDefined()
  })

  it.each([
    [{ LICENCE_FILE: '' }, 'no signed licence is installed. Name its file with LICENCE_FILE.'],
    [{ LICENCE_FILE: '/nowhere.json' }, 'the licence /nowhere.json cannot be read.'],
    [{ LICENCE_PUBLIC_KEYS: '' }, 'is not signed with a key that is trusted here'],
    [{ LICENCE_PUBLIC_KEYS: 'AAAA' }, 'LICENCE_PUBLIC_KEYS cannot be used: give Ed25519'],
    [
      { PUBLIC_ORIGIN: 'https://www.baska.com' },
      'does not name www.baska.com. Check PUBLIC_ORIGIN',
    ],
  ])('is refused with %j', (environment, line) => {
    expect(problemOf(environment)).toContain(line)
    expect(problemOf(environment)).not.toContain('\n')
  })

  it.each([
    [{ valid_until: '2026-11-21T09:00:00.000Z' }, 'the licence ÖK/2026/7 ended at 2026-11-21'],
    [{ valid_from: '2026-11-21T09:00:00.001Z' }, 'is valid only from 2026-11-21T09:00:00.001Z'],
  ])('is refused with a licence of other times: %j', (changes, line) => {
    installed.install(changes)
    expect(problemOf({})).toContain(line)
  })

  it.each([
    ['altered', (text: string) => text.replace('ÖK/2026/7', 'ÖK/2026/8'), 'not signed with a key'],
    ['edited', (text: string) => `${text}\n`, 'is not as its authority wrote it'],
    ['something else', () => 'REAL_MONEY=1', 'is not a licence'],
  ])('is refused with a file that is %s', (_, change, line) => {
    writeFileSync(installed.file, change(readFileSync(installed.file, 'utf8')))
    expect(problemOf({})).toContain(line)
  })
})

describe('the licence while the program runs', () => {
  it('ends at its very instant', () => {
    installed.install({ valid_until: '2026-11-21T10:00:00.000Z' })
    const licence = licenceWith()
    const end = new Date('2026-11-21T10:00:00Z')
    expect(licence.state(new Date(end.getTime() - 1))).toBe('licensed')
    expect(licence.gate(new Date(end.getTime() - 1))).toBeUndefined()
    expect(licence.state(end)).toBe('expired')
    expect(licence.gate(end)).toEqual({ refused: 'real_money_off' })
    expect(licence.market(end).name).toBe('sandbox')
  })

  it('is read again once an hour, without anybody having to ask for it', () => {
    const licence = licenceWith()
    installed.withdraw()
    clock.advance(HOUR_MS - 1)
    expect(licence.state(clock.now())).toBe('licensed')
    clock.advance(1)
    expect(licence.state(clock.now())).toBe('invalid')
    expect(licence.reading(clock.now()).fault).toBe('missing')
    // Without a market to go by, the strictest rules.
    expect(licence.market(clock.now()).identityGate.withdrawal).toBe(true)
    installed.install({})
    clock.advance(HOUR_MS)
    expect(licence.state(clock.now())).toBe('licensed')
  })

  it('is read at once by the job', () => {
    const licence = licenceWith()
    installed.withdraw()
    licence.refresh()
    expect(licence.gate(clock.now())).toEqual({ refused: 'real_money_off' })
    installed.install({})
    licence.refresh()
    expect(licence.gate(clock.now())).toBeUndefined()
  })

  it.each([
    [{}, true],
    [{ host: 'menekse.localhost', product: 'casino' }, true],
    [{ host: 'MENEKSE.localhost' }, true],
    [{ host: 'www.baska.com' }, false],
    [{ host: '' }, false],
    [{ product: 'sports' }, false],
  ] as const)('opens %j: %s', (place, opens) => {
    expect(licenceWith().realMoney(clock.now(), place)).toBe(opens)
    expect(licenceWith().gate(clock.now(), place) === undefined).toBe(opens)
  })

  it('opens nothing where real money is not asked for, and lets a sandbox be', () => {
    const off = licenceWith({ REAL_MONEY: '0' })
    expect(off.sandbox).toBe(false)
    expect(off.state(clock.now())).toBe('invalid')
    expect(off.reading(clock.now()).fault).toBe('not_asked')
    expect(off.gate(clock.now())).toEqual({ refused: 'real_money_off' })
    const sandbox = licenceWith({ REAL_MONEY: '0' }, 'sandbox')
    expect(sandbox.sandbox).toBe(true)
    expect(sandbox.gate(clock.now(), { host: 'www.baska.com' })).toBeUndefined()
    expect(sandbox.realMoney(clock.now())).toBe(false)
  })

  it('brings its market; MARKET makes it stricter and never looser', () => {
    installed.install({ market: 'gb' })
    expect(licenceWith().market(clock.now()).name).toBe('gb')
    expect(licenceWith({ MARKET: 'sandbox' }).market(clock.now())).toMatchObject({
      demo: 'verified',
      identityGate: { deposit: true, play: true },
    })
    expect(licenceWith({ MARKET: 'strict' }).market(clock.now()).slotCycleMs).toBe(5_000)
    installed.install({ market: 'atlantis' })
    expect(licenceWith().market(clock.now()).slotCycleMs).toBe(5_000)
  })

  it('counts the days that are left', () => {
    installed.install({ valid_until: '2026-12-21T08:59:59.999Z' })
    expect(licenceWith().reading(clock.now()).daysLeft).toBe(29)
  })
})

describe('a development licence', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'menekse-development-'))
    const issued = issueLicence({
      dataFolder: folder,
      now: clock.now(),
      changes: { hosts: ['menekse.localhost'] },
    })
    writeFileSync(installed.file, issued)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const stateWith = (environment: Record<string, string>) =>
    licenceWith({ MENEKSE_DATA: folder, ...environment }).state(clock.now())

  it('counts for development alone', () => {
    const alone = { LICENCE_PUBLIC_KEYS: '' }
    expect(stateWith({ ...alone, NODE_ENV: 'development' })).toBe('licensed')
    expect(stateWith({ ...alone, NODE_ENV: 'test' })).toBe('licensed')
    expect(stateWith({ ...alone, NODE_ENV: 'production' })).toBe('invalid')
    expect(stateWith(alone)).toBe('invalid')
    // An authority that is trusted puts an end to it.
    expect(stateWith({ NODE_ENV: 'development' })).toBe('invalid')
  })

  it('names products of the house alone, and says which word is none', () => {
    const issue = (products: string[]) =>
      issueLicence({ dataFolder: folder, now: clock.now(), changes: { products } })
    expect(() => issue(['casino', 'poker', 'toString'])).toThrow('“poker”, “toString”')
    expect(issue(['casino', 'sports'])).toContain('"sports"')
  })

  it('is for this machine alone, and says what it is', () => {
    expect(readFileSync(installed.file, 'utf8')).toContain('"authority": "Geliştirme"')
    expect(() =>
      issueLicence({ dataFolder: folder, now: clock.now(), changes: { hosts: ['ornek.com.tr'] } }),
    ).toThrow(StartupError)
  })
})
