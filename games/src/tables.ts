import { crashTitles } from './crash/catalogue.ts'
import { crashFigures, crashMaths } from './crash/maths.ts'
import { drawKinds } from './draws/catalogue.ts'
import type { Figure } from './figures.ts'
import { cupKind } from './football/cup.ts'
import { leagueKind } from './football/league.ts'
import { raceKind } from './races/kind.ts'
import { tombalaKind } from './tombala/kind.ts'

/** A title of shared rounds, whatever its kind: what lists and figures ask of it. */
export interface Table {
  readonly kind: string
  readonly slug: string
  readonly name: string
  readonly provider: string
  /** Names the maths its draws are played with. */
  mathVersion(): string
  /** The exact figures of each of its markets. */
  figures(): readonly Figure[]
}

type Named = Pick<Table, 'slug' | 'name' | 'provider'>

interface Maths<T> {
  mathVersion(title: T): string
  figures(title: T): readonly Figure[]
}

function tablesOf<T extends Named>(
  kind: string,
  titles: readonly T[],
  { mathVersion, figures }: Maths<T>,
): Table[] {
  return titles.map((title) => {
    const { slug, name, provider } = title
    return {
      kind,
      slug,
      name,
      provider,
      mathVersion: () => mathVersion(title),
      figures: () => figures(title),
    }
  })
}

/** Every title of rounds that everybody sees at the same time. */
export const tables: readonly Table[] = [
  ...tablesOf('crash', crashTitles, { mathVersion: crashMaths, figures: crashFigures }),
  ...drawKinds.flatMap((kind) => tablesOf(kind.kind, kind.titles, kind)),
  ...tablesOf(raceKind.kind, raceKind.titles, raceKind),
  ...tablesOf(leagueKind.kind, leagueKind.titles, leagueKind),
  ...tablesOf(cupKind.kind, cupKind.titles, cupKind),
  ...tablesOf(tombalaKind.kind, tombalaKind.titles, tombalaKind),
]
