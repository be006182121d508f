import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classesIn, designOf } from './class-names.ts'
import { code, root } from './sources.ts'

/*
 * A class that no style sheet knows does nothing, and says nothing: `text-15`, where sizes are 14 and 16.
 */

const sheetsBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

/** The classes that style sheets write out themselves. */
const writtenIn = (sheets: readonly string[]) =>
  new Set(
    sheets.flatMap((sheet) => [...sheet.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, one]) => one)),
  )

/** What stands in an application's pages and in the parts they share. */
const facesOf = (app: string) =>
  code.filter(
    ({ path }) => path.endsWith('.tsx') && [`${app}/`, 'ui/'].some((one) => path.startsWith(one)),
  )

describe('the classes of a page', () => {
  it.each(['backoffice', 'site'])('are known to the style sheets of %s', async (app) => {
    const written = writtenIn([...sheetsBelow(`${app}/src`), ...sheetsBelow('ui/src')])
    const unknownTo = await designOf(`${app}/src/styles.css`)
    const unknown = facesOf(app).flatMap(({ path, text }) => {
      const classes = classesIn(path, text).filter((one) => !written.has(one))
      return unknownTo(classes).map((one) => `${path}: ${one}`)
    })
    expect(unknown).toEqual([])
  })

  it.each([
    ['<p className="a b" />', ['a', 'b']],
    ["<p className={x === 'no' ? 'a' : 'b'} />", ['a', 'b']],
    ["<p className={clsx('a', x === 'no' && 'b')} />", ['a', 'b']],
    ['<p className={`a b-${x} c`} />', ['a', 'c']],
    ["<T rowClassName={(x) => (x ? 'a' : undefined)} />", ['a']],
    ["f({ className: 'a' })", ['a']],
    ['<p id="no" className={toneOf("no")} />', []],
    ["<p className={look} />; const look = x ? 'a' : 'b c'", ['a', 'b', 'c']],
    [
      "<p className={`x ${tones[x]}`} />; const tones = { up: 'a', down: 'b' } as const",
      ['x', 'a', 'b'],
    ],
    ["<p className={x ?? 'a'} />; const x = x(no)", ['a']],
  ])('are found in %s', (source, classes) => {
    expect(classesIn('a.tsx', `const a = ${source}`)).toEqual(classes)
  })
})

describe('the design', () => {
  it('knows its own sizes, and no others', async () => {
    const unknownTo = await designOf('backoffice/src/styles.css')
    expect(unknownTo(['text-14', 'text-15', 'sm:w-40', 'rounded-16'])).toEqual([
      'text-15',
      'rounded-16',
    ])
  })
})
