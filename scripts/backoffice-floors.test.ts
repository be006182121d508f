import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { floorFaults, type House, type SourceFile } from './floors.ts'

/*
 * The floors of the back office, from the ground up: texts, addresses and questions; the parts every
 * screen is made of; the rooms of the screens; the frame around them.
 */

const source = join(import.meta.dirname, '../backoffice/src')
const files: SourceFile[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))

const beginningWith = (start: string) =>
  files.map(({ path }) => path.replace(/\.ts$/, '')).filter((path) => path.startsWith(start))

const house: House = {
  floors: [
    beginningWith('messages-'),
    ['messages', 'links'],
    ['api'],
    ['queries', ...beginningWith('queries-')],
    ['desk'],
    [
      'affiliates',
      'alarms',
      'announcements',
      'approvals',
      'banners',
      'bet-monitor',
      'bonuses',
      'books',
      'brands',
      'callbacks',
      'complaints',
      'cases',
      'dashboard',
      'games',
      'house-accounts',
      'kyc',
      'licence',
      'live-support',
      'live-tables',
      'outbox',
      'rights',
      'payments',
      'personal-data',
      'protection',
      'resulting',
      'session',
      'site-pages',
      'team',
      'threads',
      'trading',
    ],
    ['players', 'audit', 'tables'],
    ['pages'],
    ['shell'],
    ['router'],
    ['main', 'open-question'],
  ],
}

describe('the back office', () => {
  it('imports downwards only', () => {
    expect(floorFaults(files, house)).toEqual([])
  })

  it.each([
    ['desk/Badge.tsx', '../kyc/review.ts', 'goes up'],
    ['kyc/Card.tsx', '../players/spins.ts', 'goes up'],
    ['session/Step.tsx', '../shell/Shell.tsx', 'goes up'],
    ['kyc/Card.tsx', '../payments/bank-match.ts', 'goes sideways past the doors'],
  ])('would see %s import %s', (path, target, fault) => {
    const planted = { path, text: `import type { X } from '${target}'` }
    const [told, ...others] = floorFaults([...files, planted], house)
    expect(others).toEqual([])
    expect(told).toBe(`${path} → ${target.slice(3)} ${fault}`)
  })

  it('would see a folder that has no floor', () => {
    const faults = floorFaults([...files, { path: 'attic/Page.tsx', text: '' }], house)
    expect(faults).toEqual(['attic/Page.tsx has no room'])
  })
})
