import { parseArgs } from 'node:util'
import { gameOf, games } from './catalogue.ts'
import { systemRandom } from './random.ts'

/*
 * `npm run math -- <slug> [--rounds n] [--json]`: the exact figures of a title, and a simulation
 * with fresh entropy beside them. Exit code 1 when the title is unknown or the two exact roads
 * disagree. A simulation outside its interval is reported, not failed: one sound run in a hundred
 * is.
 */

const USAGE = 'npm run math -- <slug> [--rounds n] [--json]'
const ROUNDS_DEFAULT = '1000000'

function main(): number {
  let parsed
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: ROUNDS_DEFAULT },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : 'Wrong arguments.'} Usage: ${USAGE}`)
    return 1
  }
  const slug = parsed.positionals[0] ?? ''
  const game = gameOf(slug)
  if (game === undefined) {
    const known = games.map((one) => one.slug).join(', ')
    console.error(
      `${slug === '' ? 'No title given.' : `No title is called "${slug}".`} Titles: ${known}`,
    )
    return 1
  }
  const rounds = Number(parsed.values.rounds)
  if (!Number.isSafeInteger(rounds) || rounds < 2) {
    console.error(`--rounds needs a whole number of at least 2. Usage: ${USAGE}`)
    return 1
  }
  const { lines, json, isSound } = game.mathText(rounds, systemRandom())
  console.log(parsed.values.json ? JSON.stringify(json, undefined, 2) : lines.join('\n'))
  return isSound ? 0 : 1
}

process.exitCode = main()
