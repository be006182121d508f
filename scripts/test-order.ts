import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** What takes longest, so that none of it is still under way by itself when all others are done. */
const LONGEST = [
  'server/src/feeds/simulated/simulation.test.ts',
  'server/src/platform/postgres/embedded-postgres.test.ts',
  'server/test/chance/chance.test.ts',
  'server/test/crash/crash.test.ts',
  'server/test/processes.test.ts',
  'server/src/platform/backup/backup.test.ts',
  'server/test/rounds/rounds.test.ts',
  'server/src/draws/recovery.test.ts',
  'server/src/sportsbook/simulated-match.test.ts',
  'games/src/math.test.ts',
  'games/src/sports/simulated/matches.test.ts',
  'games/src/sports/football/football.property.test.ts',
]

const asksForDocument = (file: string) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment')

/**
 * The longest first, and files of a kind together: a worker goes on with what it has read only while the next file is
 * of the same project and environment.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const keyed = sorted.map((spec) => {
      const place = LONGEST.indexOf(relative(this.ctx.config.root, spec.moduleId))
      const isBrowserProject = spec.project.name === 'apps'
      return {
        spec,
        key: [
          Number(isBrowserProject),
          Number(asksForDocument(spec.moduleId)),
          place === -1 ? LONGEST.length : place,
        ],
      }
    })
    return keyed.toSorted((a, b) => differenceOf(a.key, b.key)).map(({ spec }) => spec)
  }
}

/** Of two keys of the same length, by the first place at which they differ. */
function differenceOf(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place])
  return at === -1 ? 0 : a[at]! - b[at]!
}
