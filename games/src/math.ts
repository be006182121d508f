import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gameOf, games, gameWithMaths, variantsOf } from './catalogue.ts'
import { type Figure, mismatchesOf } from './figures.ts'
import type { Game } from './game.ts'
import { systemRandom } from './random.ts'
import { tables } from './tables.ts'

/*
 * `npm run math -- <slug> [--rounds n] [--json]`: the exact figures of a title with each of its returns, and a
 * simulation with fresh entropy beside them. Exit code 1 when the title is unknown or the two exact roads
 * disagree. A simulation outside its interval is reported, not failed: one sound run in a hundred
 * is.
 * `npm run math -- <slug> --record [--rounds n]`: finds the figures of a title that are not exact, and keeps them with
 * the fingerprint of its maths in `reels/records.json`; only of its returns that were not found by as many rounds.
 * `npm run math -- --all [--json]`: the figures of every way to play every title and of every market of shared rounds,
 * and each that the site shows otherwise; exit code 1 where there is one.
 */

const USAGE = 'npm run math -- <slug> [--rounds n] [--json | --record], or --all [--json]'
const RECORDS = new URL('reels/records.json', import.meta.url)
const ROUNDS_DEFAULT = '1000000'

function main(): number {
  let parsed
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        rounds: { type: 'string', default: ROUNDS_DEFAULT },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : 'Wrong arguments.'} Usage: ${USAGE}`)
    return 1
  }
  const { all, json, record, rounds } = parsed.values
  return all ? printAll(json) : one(parsed.positionals[0] ?? '', Number(rounds), { json, record })
}

function one(slug: string, rounds: number, as: { json: boolean; record: boolean }): number {
  const game = gameOf(slug)
  if (game === undefined) {
    const known = games.map((one) => one.slug).join(', ')
    console.error(
      `${slug === '' ? 'No title given.' : `No title is called "${slug}".`} Titles: ${known}`,
    )
    return 1
  }
  if (!Number.isSafeInteger(rounds) || rounds < 2) {
    console.error(`--rounds needs a whole number of at least 2. Usage: ${USAGE}`)
    return 1
  }
  if (as.record) return keep(game, rounds)
  const texts = variantsOf(slug).map((one) => one.mathText(rounds, systemRandom()))
  const [standard, ...variants] = texts.map(({ json }) => json)
  const json = variants.length === 0 ? standard : { ...standard, variants }
  const lines = texts.map((text) => text.lines.join('\n'))
  console.log(as.json ? JSON.stringify(json, undefined, 2) : lines.join('\n\n'))
  return texts.every(({ isSound }) => isSound) ? 0 : 1
}

type Kept = Record<string, { maths: string; rounds: number }[]>

const readRecords = (): Kept => JSON.parse(readFileSync(RECORDS, 'utf8')) as Kept

/** Writes what figures of record a title lacks, of each of its returns. */
function keep({ slug }: Game, rounds: number): number {
  for (const game of variantsOf(slug)) {
    const known = readRecords()[slug]?.find(({ maths }) => maths === game.mathVersion())
    if (known !== undefined && known.rounds >= rounds) continue
    const found = game.found(rounds, systemRandom())
    if (found === undefined) {
      console.error(`The figures of ${slug} are computed, none are kept.`)
      return 1
    }
    write(slug, found as Kept[string][number])
    console.log(JSON.stringify(found, undefined, 2))
  }
  return 0
}

/** In the order of the catalogue: a title's returns as it lists them, then those of its earlier maths. */
function write(slug: string, found: Kept[string][number]): void {
  const before = readRecords()
  const versions = variantsOf(slug).map((game) => game.mathVersion())
  const place = ({ maths }: { maths: string }) =>
    versions.includes(maths) ? versions.indexOf(maths) : versions.length
  const own = [found, ...(before[slug] ?? []).filter(({ maths }) => maths !== found.maths)]
    .filter(({ maths }) => gameWithMaths(slug, maths) !== undefined)
    .toSorted((one, other) => place(one) - place(other))
  const all: Kept = { ...before, [slug]: own }
  const order = games.flatMap((one) =>
    all[one.slug] === undefined ? [] : [[one.slug, all[one.slug]]],
  )
  writeFileSync(RECORDS, `${JSON.stringify(Object.fromEntries(order), undefined, 2)}\n`)
}

function printAll(isJson: boolean): number {
  const mismatches: { title: string; text: string }[] = []
  const playable = games.flatMap(({ slug }) => variantsOf(slug))
  const played = playable.flatMap((game) => {
    const { figures, seconds } = timed(() => marketsOf(game))
    const declared = { returns: game.returns(), spread: game.spread(), info: game.info() }
    for (const text of mismatchesOf(figures, declared))
      mismatches.push({ title: game.slug, text: `${figures[0]?.market}: ${text}` })
    return figures.map((figure) => rowOf(game.kind, game.slug, figure, seconds))
  })
  const shared = tables.flatMap((table) => {
    const { figures, seconds } = timed(table.figures)
    return figures.map((figure) => rowOf(table.kind, table.slug, figure, seconds))
  })
  const rows = [...played, ...shared]
  console.log(isJson ? JSON.stringify({ rows, mismatches }) : allText(rows, mismatches).join('\n'))
  return mismatches.length === 0 ? 0 : 1
}

/** A lower return names itself by what it is. */
function marketsOf(game: Game): readonly Figure[] {
  const figures = game.figures()
  if (gameOf(game.slug) === game) return figures
  return figures.map((figure) => ({
    ...figure,
    market: `${figure.market}, ${Math.round(figure.rtpPercent)} %`,
  }))
}

/** Figures with the time each of them took. */
function timed(compute: () => readonly Figure[]) {
  const begun = performance.now()
  const figures = compute()
  return { figures, seconds: (performance.now() - begun) / 1000 / figures.length }
}

const rowOf = (product: string, title: string, figure: Figure, seconds: number) => ({
  product,
  title,
  market: figure.market,
  rtp_percent: figure.rtpPercent,
  hit_percent: figure.hitPercent,
  deviation: figure.deviation,
  max_win: figure.maxWin,
  method: figure.method,
  seconds: Number(seconds.toFixed(6)),
})

function allText(
  rows: readonly ReturnType<typeof rowOf>[],
  mismatches: readonly { title: string; text: string }[],
): string[] {
  return [
    'title                     market                        return       hit    deviation     largest  method',
    ...rows.map(
      (row) =>
        row.title.padEnd(26) +
        row.market.padEnd(26) +
        `${row.rtp_percent.toFixed(4)} %`.padStart(10) +
        `${row.hit_percent.toFixed(2)} %`.padStart(10) +
        row.deviation.toFixed(3).padStart(13) +
        row.max_win.toFixed(2).padStart(12) +
        `  ${row.method}`,
    ),
    ...mismatches.map(({ title, text }) => `MISMATCH ${title}: ${text}`),
  ]
}

process.exitCode = main()
