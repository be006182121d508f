import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../clock.ts'
import { basesIn, MANIFEST } from './manifest.ts'
import type { Base } from './manifest.ts'
import { CHAIN, segmentsIn } from './wal-chain.ts'
import { positionOf, segmentOf } from './wal-position.ts'

/** Pure: the bases that no moment of the last days needs any more. The newest is needed always. */
export function outlived(bases: readonly Base[], now: Date, keepDays: number): Base[] {
  const oldest = new Date(now.getTime() - keepDays * DAY_MS)
  // Of those from before the days that are kept, the last one leads into them.
  const before = bases.filter(({ manifest }) => new Date(manifest.endedAt) <= oldest)
  return before.slice(0, -1)
}

/** Removes what is older than is kept: bases, and the log that only they began. */
export function forgetOld(folder: string, now: Date, keepDays: number, current?: string): void {
  const bases = basesIn(folder)
  const old = outlived(bases, now, keepDays)
  for (const base of old) {
    // Without its manifest it is no base any more, wherever this is broken off.
    rmSync(join(base.folder, MANIFEST))
    rmSync(base.folder, { recursive: true })
  }
  const kept = bases.filter((base) => !old.includes(base))
  for (const chain of readdirSync(folder).filter((name) => CHAIN.test(name))) {
    const firsts = kept
      .filter(({ manifest }) => manifest.wal === chain)
      .map(({ manifest }) => segmentOf(positionOf(manifest.walFrom)))
    const needed = firsts.reduce<bigint | undefined>(
      (least, one) => (least === undefined || one < least ? one : least),
      undefined,
    )
    const path = join(folder, chain)
    if (needed === undefined) {
      if (chain !== current) rmSync(path, { recursive: true })
      continue
    }
    for (const { file, segment } of segmentsIn(path)) if (segment < needed) rmSync(file)
  }
}
