import { readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { floorOf } from './house/floors.ts'
import { code, isTest, isWalk, root, sources } from './house/sources.ts'

/*
 * The rules of the house, as tests: who may import whom, how long a file may grow, and what may be called where.
 * ARCHITECTURE.md says why.
 */

/** What each workspace may import from the others. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  ui: [],
  games: ['contract'],
  server: ['contract', 'games'],
  // Of the games only the curve of a flight and where it ends, and the balls and prizes of tombala with the stream they
  // come from: a page draws the one, and a player's own browser computes the proof of the others, with the salt of each.
  site: [
    'contract',
    'ui',
    'games/crash',
    'games/draws/beacon',
    'games/draws/salt',
    'games/football',
    'games/races',
    // What a coupon costs and may pay is reckoned by what settles it (decision 090).
    'games/sports/coupon',
    'games/sports/odds',
    'games/tombala',
    'games/stream',
    'games/kept',
    'games/random',
  ],
  backoffice: ['contract', 'ui'],
  // The one page of a browser that knows the games: whoever checks a round computes it (decision 046).
  verify: ['contract', 'games', 'ui'],
  e2e: ['contract'],
  bench: ['contract', 'games', 'server', 'e2e'],
  scripts: [],
}
/** Where a browser pays play money by the house's own rules (decision 086). */
const DEMO = 'site/src/tables/demo/'

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!)

function serverImports(path: string, text: string): string[] {
  return importsOf(text)
    .filter((target) => target.startsWith('.'))
    .map((target) => relative(join(root, 'server/src'), resolve(dirname(join(root, path)), target)))
}

describe('the house', () => {
  it('imports downwards only, and only through the front door', () => {
    const wrong: string[] = []
    for (const { path, text } of code.filter((file) => /^server\/src\/[a-z-]+\//.test(file.path))) {
      const own = path.split('/')[2]!
      for (const target of serverImports(path, text)) {
        const [capability = '', file] = target.split('/')
        // What every room opens with is the one thing that rooms know of those who build them.
        if (capability === own || target === 'house.ts') continue
        const down = floorOf(capability) < floorOf(own) && floorOf(capability) >= 0
        const frontDoor = capability === 'platform' || file === `${capability}.ts`
        if (!down || !frontDoor) wrong.push(`${path} → ${target}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('has a floor for every capability of the server', () => {
    const folders = readdirSync(join(root, 'server/src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(folders.map((folder) => folder.name).filter((name) => floorOf(name) < 0)).toEqual([])
  })

  it('lets each workspace import only what it may', () => {
    const wrong = sources.flatMap(({ path, text }) => {
      const workspace = path.split('/')[0]!
      const allowed = [...(mayImport[workspace] ?? []), ...(path.startsWith(DEMO) ? ['games'] : [])]
      return importsOf(text)
        .filter((target) => target.startsWith('@menekse/'))
        .map((target) => target.slice('@menekse/'.length))
        .filter(
          (target) => ![workspace, ...allowed].some((one) => `${target}/`.startsWith(`${one}/`)),
        )
        .map((target) => `${path} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('never leaves a workspace by a relative path', () => {
    // A build's own configuration is read before workspaces have names.
    const built = sources.filter(({ path }) => !path.endsWith('vite.config.ts'))
    const wrong = built.flatMap(({ path, text }) => {
      const workspace = path.split('/')[0]!
      return importsOf(text)
        .filter((target) => target.startsWith('.'))
        .map((target) => relative(root, resolve(dirname(join(root, path)), target)))
        .filter((target) => target.split('/')[0] !== workspace && target.includes('/'))
        .map((target) => `${path} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('has no bucket and no barrel', () => {
    const buckets = sources.filter(({ path }) =>
      /(^|\/)(utils|helpers|common|misc|types|index)\.tsx?$/.test(path),
    )
    expect(buckets.map(({ path }) => path)).toEqual([])
  })

  it('asks the clock for the time, and only the system for chance', () => {
    const timeless = /^(server\/src\/(?!platform\/)|games\/src|contract\/src)/
    const wrong = code
      .filter(({ path }) => timeless.test(path) && path !== 'server/src/main.ts')
      .filter(({ text }) =>
        /Date\.now\(|new Date\(\)/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
      )
    expect(wrong.map(({ path }) => path)).toEqual([])
    const chance = code.filter(
      ({ path, text }) => /Math\.random\(/.test(text) && !/motion/.test(path),
    )
    expect(chance.map(({ path }) => path)).toEqual([])
  })

  it('makes no SQL of texts', () => {
    const own = code.filter(({ path }) => path.startsWith('server/src/'))
    const raw = own.filter(({ text }) => /\bsql\.raw\(/.test(text)).map(({ path }) => path)
    // Each holds constants of its own file, or the project's migrations; another one is read before it comes in.
    expect(raw.toSorted()).toEqual([
      'server/src/approvals/approval-views.ts',
      'server/src/campaigns/store.ts',
      'server/src/payments/queues.ts',
      'server/src/platform/database-access.ts',
      'server/src/platform/migrate.ts',
      'server/src/wallet/store.ts',
    ])
    const joined = own.filter(({ text }) =>
      /(?<!\w)(sql\.raw|\.query)\(\s*(`[^`]*\$\{|'[^']*'\s*\+)/.test(text),
    )
    expect(joined.map(({ path }) => path)).toEqual([])
  })

  it('says once how long a day is', () => {
    const again = sources.filter(
      ({ path, text }) =>
        path.startsWith('server/') &&
        path !== 'server/src/platform/clock.ts' &&
        /const (DAY|HOUR|MINUTE)_MS\b/.test(text),
    )
    expect(again.map(({ path }) => path)).toEqual([])
  })

  it('has no test that is skipped or alone', () => {
    const lonely = sources.filter(
      ({ path, text }) =>
        (isTest(path) || isWalk(path)) &&
        path !== 'server/test/house.test.ts' &&
        /\b(it|test|describe)\.(only|skip|todo)\b/.test(text),
    )
    expect(lonely.map(({ path }) => path)).toEqual([])
  })
})
