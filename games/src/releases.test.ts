import { describe, expect, test } from 'vitest'
import { catalogueOf, games, gameWithMaths, variantsOf } from './catalogue.ts'
import { gamesOf } from './game.ts'
import { seededRandom } from './random.ts'
import { drawnOf } from './draws/drawn.ts'
import { releases, tableReleases } from './releases.ts'
import { linesKind } from './slots/kind.ts'
import { narBahcesi } from './slots/titles/nar-bahcesi.ts'
import { tables } from './tables.ts'

/** What of these releases cannot be proved any more, and what is played without having been released. */
function missing(
  listed: Readonly<Record<string, readonly string[]>>,
  catalogue: Pick<ReturnType<typeof catalogueOf>, 'games' | 'variantsOf' | 'gameWithMaths'>,
): string[] {
  const gone = Object.entries(listed).flatMap(([slug, versions]) =>
    versions
      .filter((version) => catalogue.gameWithMaths(slug, version) === undefined)
      .map((version) => `${slug} ${version} is not kept`),
  )
  const unlisted = catalogue.games
    .flatMap(({ slug }) => catalogue.variantsOf(slug))
    .filter((game) => !(listed[game.slug] ?? []).includes(game.mathVersion()))
    .map((game) => `${game.slug} ${game.mathVersion()} is not listed`)
  return [...gone, ...unlisted]
}

/** The slot with another pay: a release of new maths. */
const changed = {
  ...narBahcesi,
  symbols: narBahcesi.symbols.map((symbol) =>
    symbol.id === 'badem' ? { ...symbol, pays: { ...symbol.pays, 3: 6 } } : symbol,
  ),
}
const [before] = gamesOf({ ...linesKind, titles: [narBahcesi] }).current
const [after] = gamesOf({ ...linesKind, titles: [changed] }).current

describe('the maths of a released title', () => {
  test('are kept, every version of them, and no title is played whose maths are not listed', () => {
    expect(missing(releases, { games, variantsOf, gameWithMaths })).toEqual([])
  })

  test('are missed when a title is changed and the old one is not kept', () => {
    const listed = { 'nar-bahcesi': [before!.mathVersion(), after!.mathVersion()] }
    const forgotten = catalogueOf([gamesOf({ ...linesKind, titles: [changed], variants: [] })])
    expect(missing(listed, forgotten)).toEqual([`nar-bahcesi ${before!.mathVersion()} is not kept`])
    expect(missing({ 'nar-bahcesi': [before!.mathVersion()] }, forgotten)).toHaveLength(2)
  })

  test('are missed when a lower return is played that is not listed', () => {
    const lower = catalogueOf([
      gamesOf({ ...linesKind, titles: [narBahcesi], variants: [changed] }),
    ])
    const listed = { 'nar-bahcesi': [before!.mathVersion()] }
    expect(missing(listed, lower)).toEqual([`nar-bahcesi ${after!.mathVersion()} is not listed`])
  })

  test('prove a round that was played before they changed, beside the new ones', () => {
    const kinds = gamesOf({ ...linesKind, titles: [changed], earlier: [narBahcesi] })
    const catalogue = catalogueOf([kinds])
    expect(catalogue.gameOf('nar-bahcesi')!.mathVersion()).toBe(after!.mathVersion())
    const old = catalogue.gameWithMaths('nar-bahcesi', before!.mathVersion())!
    const stake = narBahcesi.stakes[0]!
    const rounds = Array.from({ length: 200 }, (_, n) => `round ${n}`)
    const playedBy = (game: typeof old) =>
      rounds.map((label) => game.play(stake, [null], seededRandom(Buffer.alloc(32, 7), label)))
    const recorded = playedBy(before!)
    expect(playedBy(old)).toEqual(recorded)
    expect(playedBy(catalogue.gameOf('nar-bahcesi')!)).not.toEqual(recorded)
  })
})

describe('the maths of a released table', () => {
  /** What may be drawn without having been released, and what was and cannot be proved any more. */
  const faults = (listed: Readonly<Record<string, readonly string[]>>): string[] => [
    ...tables
      .filter((table) => listed[table.slug]?.at(-1) !== table.mathVersion())
      .map(({ slug }) => `${slug} is not listed`),
    ...Object.entries(listed).flatMap(([slug, versions]) =>
      versions
        .filter((version) => !isKept(slug, version))
        .map((version) => `${slug} ${version} is not kept`),
    ),
  ]
  const isKept = (slug: string, version: string) => drawnOf(slug, version) !== undefined

  test('are kept, every version of them, and no table is drawn whose maths are not listed', () => {
    expect(faults(tableReleases)).toEqual([])
  })

  test('are missed when one is not listed, or an earlier one is not kept', () => {
    const { zeplin, ...others } = tableReleases
    expect(faults(others)).toEqual(['zeplin is not listed'])
    expect(faults({ ...others, zeplin: ['0123456789ab', ...zeplin!] })).toEqual([
      'zeplin 0123456789ab is not kept',
    ])
    expect(faults({ ...others, zeplin: [...zeplin!, '0123456789ab'] })).toHaveLength(2)
  })
})
