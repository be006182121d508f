import { parseArgs } from 'node:util'
import { gameOf, games } from './catalogue.ts'
import { type Figure, mismatchesOf } from './figures.ts'
import type { Game } from './game.ts'
import { systemRandom } from './random.ts'

/*
 * `npm run math -- <slug> [--rounds n] [--json]`: the exact figures of a title, and a simulation
 * with fresh entropy beside them. Exit code 1 when the title is unknown or the two exact roads
 * disagree. A simulation outside its interval is reported, not failed: one sound run in a hundred
 * is.
 * `npm run math -- --all [--json]`: the figures of every way to play every title, and each that the site shows
 * otherwise; exit code 1 where there is one.
 */

const USAGE = 'npm run math -- <slug> [--rounds n] [--json], or --all [--json]'
const ROUNDS_DEFAULT = '1000000'

function main(): number {
  let parsed
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        rounds: { type: 'string', default: ROUNDS_DEFAULT },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : 'Wrong arguments.'} Usage: ${USAGE}`)
    return 1
  }
  return parsed.values.all
    ? printAll(parsed.values.json)
    : printOne(parsed.positionals[0] ?? '', Number(parsed.values.rounds), parsed.values.json)
}

function printOne(slug: string, rounds: number, isJson: boolean): number {
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
  const { lines, json, isSound } = game.mathText(rounds, systemRandom())
  console.log(isJson ? JSON.stringify(json, undefined, 2) : lines.join('\n'))
  return isSound ? 0 : 1
}

function printAll(isJson: boolean): number {
  const mismatches: { title: string; text: string }[] = []
  const rows = games.flatMap((game) => {
    const begun = performance.now()
    const figures = game.figures()
    const seconds = (performance.now() - begun) / 1000
    const declared = { returns: game.returns(), spread: game.spread(), info: game.info() }
    for (const text of mismatchesOf(figures, declared)) mismatches.push({ title: game.slug, text })
    return figures.map((figure) => rowOf(game, figure, seconds / figures.length))
  })
  console.log(isJson ? JSON.stringify({ rows, mismatches }) : allText(rows, mismatches).join('\n'))
  return mismatches.length === 0 ? 0 : 1
}

const rowOf = (game: Game, figure: Figure, seconds: number) => ({
  product: game.kind,
  title: game.slug,
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
