import { kurus, lira, ZERO } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { minesLines } from './mines-steps.ts'

const laid = { type: 'laid', mines: 3 }
const gem = (tile: number, gems: number, multiplier: number) => ({
  type: 'gem',
  tile,
  gems,
  multiplier,
})
const end = (multiplier: number) => ({ type: 'round_end', mines: [1, 2, 3], multiplier })
const reveal = (tile: number) => ({ action: 'reveal', tile })

type Happened = { type: string; [field: string]: unknown }

/** A round of 2 TL with these choices and what each of them brought. */
function played(...taken: { choice: object; events: Happened[]; stake?: bigint }[]) {
  const steps = taken.map((step, at) => ({
    number: at + 1,
    choice: step.choice as Record<string, unknown>,
    stake: kurus(step.stake ?? 0n),
    events: step.events,
  }))
  const added = steps.reduce((sum, step) => sum + step.stake, 0n)
  const events = [laid, ...steps.flatMap((step) => step.events)]
  return { stake: kurus(lira(2) + added), events, steps }
}
const linesOf = (round: ReturnType<typeof played>) =>
  minesLines(round, 5).map(({ number, choice, opened }) => `${number} ${choice}: ${opened}`)

test('each choice is told with what it opened', () => {
  const round = played(
    { choice: reveal(0), events: [gem(0, 1, 110)] },
    { choice: reveal(13), events: [gem(13, 2, 1250)] },
    {
      choice: { action: 'collect' },
      events: [{ type: 'collected', multiplier: 1250 }, end(1250)],
    },
  )
  expect(linesOf(round)).toEqual([
    '0 Tur başladı: 3 kırık çini gizlendi',
    '1 1. sıra 1. çini: Sağlam, çarpan ×1,10',
    '2 3. sıra 4. çini: Sağlam, çarpan ×12,50',
    '3 Topla: Toplandı, çarpan ×12,50',
  ])
})

test('a mine ends it, the last gem collects by itself, and the house ends what was left', () => {
  const mine = played({ choice: reveal(24), events: [{ type: 'mine', tile: 24 }, end(0)] })
  expect(linesOf(mine)[1]).toBe('1 5. sıra 5. çini: Kırık çini')
  const last = played({
    choice: reveal(1),
    events: [gem(1, 1, 200), { type: 'collected', multiplier: 200 }, end(200)],
  })
  expect(linesOf(last)).toHaveLength(2)
  expect(linesOf(last)[1]).toBe('1 1. sıra 2. çini: Sağlam, çarpan ×2,00, Toplandı, çarpan ×2,00')
  const left = played({ choice: { action: 'leave' }, events: [{ type: 'given_back' }, end(0)] })
  expect(linesOf(left)[1]).toBe('1 Oyuncu dönmedi, tur kapatıldı: Bahis iade edildi')
})

test('the beginning has the stake without what steps added', () => {
  const round = played({ choice: reveal(0), events: [gem(0, 1, 110)], stake: 100n })
  expect(minesLines(round, 5).map(({ stake }) => stake)).toEqual([lira(2), kurus(100n)])
  expect(minesLines(played(), 5)).toEqual([
    { number: 0, choice: 'Tur başladı', opened: '3 kırık çini gizlendi', stake: lira(2) },
  ])
  expect(minesLines(played({ choice: reveal(0), events: [] }), 5)[1]!.stake).toBe(ZERO)
})
