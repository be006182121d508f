import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { bigRooms, longFunctions } from './debts.ts'
import { code, isTest, isWalk, rooms, root } from './sources.ts'
import { isCatalogue } from './catalogues.ts'
import { linesBeyond } from './lines.ts'

/*
 * What grows beyond what one reads at once is parted. Each rule has its list of debts, which only shrinks: a debt that
 * is paid goes from the list, and nobody adds one.
 */

const ROOM_FILES = 14
const FILE_LINES = 300

interface Finding {
  filename: string
  message: string
}

/** The linter counts; functions without a name are called after nothing. */
async function functionsTooLong(paths: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/oxlint'),
    ['-c', join(root, 'server/test/house/function-lines.json'), '--format', 'json', ...paths],
    { cwd: root, maxBuffer: 1 << 26 },
  ).catch((error: unknown) => error as { stdout: string })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] }
  return diagnostics.map(({ filename, message }) => {
    const name = /`([^`]+)`/.exec(message)?.[1] ?? 'without a name'
    return `${filename} ${name}`
  })
}

describe('the house stays readable', () => {
  it('with functions of at most 70 lines', async () => {
    const found = await functionsTooLong(['.'])
    const long = found.filter((one) => {
      const [path = ''] = one.split(' ')
      return !isTest(path) && !isWalk(path)
    })
    expect(long.toSorted()).toEqual(longFunctions.toSorted())
  })

  it('with files of at most 300 lines', () => {
    const long = code
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > FILE_LINES)
    expect(long).toEqual([])
  })

  it('with lines of at most 100 columns, texts and comments of 120', () => {
    const long = code.filter(
      ({ path, text }) => !isCatalogue(path) && linesBeyond(path, text).length > 0,
    )
    expect(long.map(({ path }) => path)).toEqual([])
  })

  it('with rooms of at most 14 files', () => {
    // What stands in a folder of its own within a room is read by itself.
    const folders = [...rooms].flatMap(([room, files]) =>
      room === 'platform' ? [] : files.map(({ path }) => dirname(path.slice('server/src/'.length))),
    )
    const big = new Set(
      folders.filter((folder) => folders.filter((one) => one === folder).length > ROOM_FILES),
    )
    expect([...big].toSorted()).toEqual(bigRooms.toSorted())
  })
})

describe('the search for long lines', () => {
  const wide = 'x'.repeat(90)
  it.each([
    [`const a = ${wide}\n`, []],
    [`const a = ${wide} + b\n`, [1]],
    [`const a = '${wide} ${'words '.repeat(9)}'\n`, []],
    [`const a = f(${wide}, 'a text', b)\n`, [1]],
    [`sql\`\n  ${wide} from purse\`\n`, []],
    [`\nsql\`\n  ${wide} from purse where player_id is not null\`\n`, [3]],
    [`// ${wide} and so on\n`, []],
    [`// ${wide} and so on, and on, and on, and on\n`, [1]],
  ])('in %s finds %j', (source, lines) => {
    expect(linesBeyond('a.ts', source)).toEqual(lines)
  })
})
