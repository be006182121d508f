import { expect, it } from 'vitest'
import { createRecording } from './recorded.ts'

const AT = Date.parse('2026-11-24T19:05:00.000Z')
const BEGIN = new Date(AT)

const message = (name: string, ms: number, content: string) =>
  `<${name} product="1" event_id="sr:match:7" timestamp="${AT + ms}">${content}</${name}>`
const market = (won: string) => `<market id="1"><outcome id="${won}" result="1"/></market>`
const result = (ms: number, won: string) =>
  message('bet_settlement', ms, `<outcomes>${market(won)}</outcomes>`)
const takenBack = (ms: number) => message('rollback_bet_settlement', ms, '<market id="1"/>')

/** What is said of the market, with how much higher its version is than that of the first. */
function versions(...lines: string[]) {
  const said = createRecording(lines.join('\n'), BEGIN).due(new Date(AT + 60_000))
  const told = said.flatMap((one) =>
    one.type === 'result' || one.type === 'unresult'
      ? one.markets.map(({ version }) => ({ type: one.type, version }))
      : [],
  )
  return told.map(({ type, version }) => `${type} ${version - told[0]!.version}`)
}

it('are higher for what comes later, within one second as well', () => {
  expect(versions(result(0, '1'), takenBack(300), result(600, '2'))).toEqual([
    'result 0',
    'unresult 1',
    'result 2',
  ])
  const soon = [result(0, '1'), takenBack(300), result(600, '2'), takenBack(1_000)]
  expect(versions(...soon, result(5_000, '3'))).toEqual([
    'result 0',
    'unresult 1',
    'result 2',
    'unresult 3',
    'result 5',
  ])
})

it('are the same for what comes once more, and no higher for what comes too late', () => {
  const [first, back, second] = [result(100, '1'), takenBack(300), result(600, '2')]
  expect(versions(first, back, second, first, second, result(0, '3'))).toEqual([
    'result 0',
    'unresult 1',
    'result 2',
    'result 0',
    'result 2',
    'result 0',
  ])
})
