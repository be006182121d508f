import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isDue } from './backups.ts'
import { basesIn, stampOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { forgetOld } from './retention.ts'
import { positionText, segmentName, startOf } from './wal-position.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menekse-retention-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const CHAIN = 'wal-20261101T000000Z'
const OLD_CHAIN = 'wal-20261001T000000Z'
const NOW = new Date('2026-11-21T09:00:00Z')

function plantBase(at: string, wal: string | null, segment: bigint): string {
  const startedAt = new Date(at)
  const manifest: Manifest = {
    format: 1,
    startedAt: startedAt.toISOString(),
    endedAt: new Date(startedAt.getTime() + 60_000).toISOString(),
    release: '0.1.0',
    postgres: '18.0',
    systemIdentifier: '1',
    timeline: 1,
    walFrom: positionText(startOf(segment) + 40n),
    walTo: positionText(startOf(segment) + 500n),
    wal,
    keys: {},
    files: [],
  }
  const name = `base-${stampOf(startedAt)}`
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest))
  return name
}

function plantSegments(chain: string, from: number, to: number): void {
  mkdirSync(join(folder, chain), { recursive: true })
  for (let n = from; n <= to; n += 1) {
    writeFileSync(join(folder, chain, `${segmentName(1, BigInt(n))}.gz`), '')
  }
}

describe('what is kept', () => {
  it('reaches back so many days, to any moment of them', () => {
    plantBase('2026-10-20T01:00:00Z', OLD_CHAIN, 3n)
    plantBase('2026-11-10T01:00:00Z', CHAIN, 5n)
    const leading = plantBase('2026-11-13T01:00:00Z', CHAIN, 7n)
    const within = plantBase('2026-11-15T01:00:00Z', CHAIN, 9n)
    plantSegments(OLD_CHAIN, 3, 5)
    plantSegments(CHAIN, 1, 12)
    forgetOld(folder, NOW, 7, CHAIN)
    expect(readdirSync(folder).toSorted()).toEqual([leading, within, CHAIN])
    const first = segmentName(1, 7n)
    expect(readdirSync(join(folder, CHAIN)).toSorted()[0]).toBe(`${first}.gz`)
    expect(readdirSync(join(folder, CHAIN))).toHaveLength(6)
  })

  it('is never less than one base, and never the log that is being written', () => {
    const only = plantBase('2026-01-01T01:00:00Z', null, 2n)
    plantSegments(CHAIN, 1, 2)
    forgetOld(folder, NOW, 7, CHAIN)
    expect(readdirSync(folder).toSorted()).toEqual([only, CHAIN])
  })
})

describe('a base is due', () => {
  const bases = () => basesIn(folder)
  it('where its chain has none', () => {
    plantBase('2026-11-21T08:00:00Z', OLD_CHAIN, 3n)
    expect(isDue(bases(), CHAIN, NOW)).toBe(true)
  })
  it('each night, however late somebody looks', () => {
    plantBase('2026-11-21T00:59:00Z', CHAIN, 3n)
    expect(isDue(bases(), CHAIN, new Date('2026-11-21T00:59:30Z'))).toBe(false)
    expect(isDue(bases(), CHAIN, new Date('2026-11-21T01:00:00Z'))).toBe(true)
    expect(isDue(bases(), CHAIN, NOW)).toBe(true)
    plantBase('2026-11-21T08:30:00Z', CHAIN, 4n)
    expect(isDue(bases(), CHAIN, NOW)).toBe(false)
  })
})
