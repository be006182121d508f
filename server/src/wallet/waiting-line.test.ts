import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWaitingLine } from './waiting-line.ts'

const LIMITS = { batchMax: 8, houseShare: 2, playersMax: 20 }
const lineOf = (players: number, house: number) => {
  const line = createWaitingLine<string>(LIMITS)
  for (let n = 0; n < house; n++) line.enter(`h${n}`, 'house')
  for (let n = 0; n < players; n++) line.enter(`p${n}`, 'player')
  return line
}

it.each([
  ['players first, and the house in its share of a full batch', 20, 20, 'p0 p1 p2 p3 p4 p5 h0 h1'],
  ['the house where players leave room', 3, 20, 'p0 p1 p2 h0 h1 h2 h3 h4'],
  ['players in the whole batch while the house has no work', 20, 0, 'p0 p1 p2 p3 p4 p5 p6 p7'],
  ['only as much of the house as there is', 20, 1, 'p0 p1 p2 p3 p4 p5 p6 h0'],
])('lets in %s', (_, players, house, batch) => {
  expect(lineOf(players, house).next()).toEqual(batch.split(' '))
})

it('turns players away when too many wait, and takes them again after a batch', () => {
  const line = lineOf(20, 0)
  expect(line.enter('late', 'player')).toBe(false)
  expect(line.enter('work', 'house')).toBe(true)
  line.next()
  expect(line.enter('late', 'player')).toBe(true)
})

it('hands everyone over once, each kind in its order, whatever comes when', () => {
  const step = fc.constantFrom('player' as const, 'house' as const, 'next' as const)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const line = createWaitingLine<string>(LIMITS)
      const entered = { player: [] as string[], house: [] as string[] }
      const out: string[] = []
      steps.forEach((one, n) => {
        if (one === 'next') out.push(...line.next())
        else if (line.enter(`${one} ${n}`, one)) entered[one].push(`${one} ${n}`)
      })
      while (line.size > 0) out.push(...line.next())
      for (const kind of ['player', 'house'] as const)
        expect(out.filter((one) => one.startsWith(kind))).toEqual(entered[kind])
      expect(line.next()).toEqual([])
    }),
  )
})
