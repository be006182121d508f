import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wideDoors } from './debts.ts'
import { rooms, sources } from './sources.ts'
import { doorsOf } from './syntax.ts'

/*
 * What others may ask of a room stands on its front door, and nobody asks a room for more than twelve things. What
 * belongs together stands in a part of the door: `campaigns.choices.select`.
 */

const MOST = 12
const find = (from: string, specifier: string) =>
  sources.find(({ path }) => path === join(dirname(from), specifier))

describe('the front doors of the house', () => {
  it('have at most twelve parts', () => {
    const wide = [...rooms].flatMap(([room, files]) => {
      const door = files.find(({ path }) => path === `server/src/${room}/${room}.ts`)
      return door === undefined
        ? []
        : [...doorsOf(door, find)]
            .filter(([, parts]) => parts.length > MOST)
            .map(([create]) => `${room} ${create}`)
    })
    expect(wide.toSorted()).toEqual(wideDoors.toSorted())
  })

  it('are found where there are any', () => {
    const without = [...rooms].filter(
      ([room, files]) =>
        room !== 'platform' &&
        files.some(({ path }) => path.endsWith('/open.ts')) &&
        !files.some(({ path }) => path === `server/src/${room}/${room}.ts`),
    )
    expect(without.map(([room]) => room)).toEqual([])
  })
})

describe('the search for doors', () => {
  const beside = { path: 'a/parts.ts', text: 'export interface Parts { one: 1; two(): void }' }
  const partsOf = (text: string) =>
    Object.fromEntries(
      doorsOf({ path: 'a/a.ts', text }, (_, name) => (name === './parts.ts' ? beside : undefined)),
    )

  it.each([
    ['export interface A { b: 1 }\nexport function createA(): A { return a }', ['b']],
    ['interface A { b(): void }\nexport async function createA(): Promise<A> {}', ['b']],
    [
      "import type { Parts } from './parts.ts'\ninterface A extends Parts { c: 1 }\nexport function createA(): A {}",
      ['c', 'one', 'two'],
    ],
    [
      "import type { Parts } from './parts.ts'\nexport function createA(): Parts {}",
      ['one', 'two'],
    ],
    ['export function createA() { return { b, c: 1, ...d } }', ['b', 'c', 'spread']],
  ])('in %s finds %j', (source, parts) => {
    expect(partsOf(source)).toEqual({ createA: parts })
  })

  it('passes by what is no door', () => {
    expect(partsOf('function createA() { return { b } }\nexport function takeA() {}')).toEqual({})
  })
})
