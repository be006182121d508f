import { expect, test } from 'vitest'
import { floorFaults, type House, type SourceFile } from './floors.ts'

const house: House = { floors: [['shell', 'api'], ['wallet', 'bonuses'], ['router']] }

/** `a.ts: b.ts c.ts` is a file and what it imports, as paths below the source folder. */
const files = (...lines: string[]): SourceFile[] =>
  lines.map((line) => {
    const [path = '', targets = ''] = line.split(':')
    const up = '../'.repeat(path.split('/').length - 1) || './'
    const text = targets
      .split(' ')
      .filter((target) => target !== '')
      .map((target) => `import { one } from '${up}${target}'`)
      .join('\n')
    return { path, text }
  })

const sound = [
  'shell/title.ts:',
  'api.ts:',
  'wallet/Page.tsx: shell/title.ts api.ts wallet/check.ts',
  'wallet/check.ts:',
  'bonuses/Page.tsx: shell/title.ts',
  'router.tsx: wallet/Page.tsx bonuses/Page.tsx',
]

test('a house that imports downwards has no faults', () => {
  expect(floorFaults(files(...sound), house)).toEqual([])
})

test('an import upwards is a fault, of a single file too', () => {
  const up = files(...sound, 'shell/menu.tsx: wallet/check.ts', 'api.test.ts: router.tsx')
  expect(floorFaults(up, house)).toEqual([
    'shell/menu.tsx → wallet/check.ts goes up',
    'api.test.ts → router.tsx goes up',
  ])
})

test('an import of a type or of a lazy part counts like any other', () => {
  const [check, router] = ["'../wallet/check.ts'", "'../router.tsx'"]
  const text = `import type { Money } from ${check}\nconst page = import(${router})`
  expect(floorFaults([...files(...sound), { path: 'shell/late.ts', text }], house)).toEqual([
    'shell/late.ts → wallet/check.ts goes up',
    'shell/late.ts → router.tsx goes up',
  ])
})

test('an import that leads out of the folder is a fault, a picture beside it is none', () => {
  const text = ["'../../server.ts'", "'./a.svg?url'"].map((target) => `import ${target}`).join('\n')
  expect(floorFaults([...files(...sound), { path: 'shell/out.ts', text }], house)).toEqual([
    'shell/out.ts → ../server.ts leads out of the folder',
  ])
})

test('rooms of one floor meet at declared doors only', () => {
  const beside = files(...sound, 'bonuses/Card.tsx: wallet/check.ts wallet/Page.tsx')
  const past = 'bonuses/Card.tsx → wallet/Page.tsx goes sideways past the doors'
  expect(floorFaults(beside, { ...house, doors: ['wallet/check.ts'] })).toEqual([past])
})

test('doors make no circle of rooms', () => {
  const doors = ['wallet/check.ts', 'bonuses/terms.ts']
  const circle = files(
    ...sound,
    'bonuses/terms.ts: wallet/check.ts',
    'wallet/a.ts: bonuses/terms.ts',
  )
  expect(floorFaults(circle, { ...house, doors })).toEqual([
    'bonuses → wallet → bonuses is a circle',
  ])
})

test('the longest room holds a file, and none is a fault', () => {
  const inner: House = { floors: [['play/host'], ['play/faces'], ['play']] }
  const game = files('play/host/a.ts:', 'play/faces/b.ts: play/host/a.ts', 'play/c.ts:')
  expect(floorFaults(game, inner)).toEqual([])
  expect(floorFaults([...game, ...files('lost/d.ts:')], inner)).toEqual(['lost/d.ts has no room'])
  expect(floorFaults([...game, ...files('play/host/e.ts: play/c.ts')], inner)).toEqual([
    'play/host/e.ts → play/c.ts goes up',
  ])
})

test('rooms and doors that nobody needs are told', () => {
  const empty = { floors: [...house.floors, ['attic']], doors: ['wallet/check.ts'] }
  expect(floorFaults(files(...sound), empty)).toEqual([
    'attic is a room without files',
    'wallet/check.ts is a door unused',
  ])
})
