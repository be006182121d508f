import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from './clock.ts'
import { lastSlotsOf } from './missed-slots.ts'

/** Which slots of a line are made up for where the worker wakes up at the end of a sleep, minute by minute, as it does. */
function madeUp(line: string, slept: readonly [from: string, until: string]): string[] {
  const [from, until] = slept.map((text) => Date.parse(text)) as [number, number]
  const [item] = lastSlotsOf(`${line} job`, () => new Date(until))
  const taken: string[] = []
  for (let at = from; at <= until; at += MINUTE_MS) {
    const slot = new Date(at)
    const digest = {
      min: slot.getUTCMinutes(),
      hour: slot.getUTCHours(),
      date: slot.getUTCDate(),
      month: slot.getUTCMonth() + 1,
      dow: slot.getUTCDay(),
    }
    if (item!.match(digest)) taken.push(slot.toISOString().slice(0, 16))
  }
  return taken
}

describe('slots that were missed', () => {
  const night = ['2026-11-26T22:00:00Z', '2026-11-27T08:30:20Z'] as const
  it.each([
    ['every minute', '* * * * *', night, ['2026-11-27T08:30']],
    ['every ten minutes', '*/10 * * * *', night, ['2026-11-27T08:30']],
    ['once an hour', '15 * * * *', night, ['2026-11-27T08:15']],
    ['once a day', '40 2 * * *', night, ['2026-11-27T02:40']],
    ['later that day', '45 8 * * *', night, []],
    [
      'of each day of a week',
      '40 2 * * *',
      ['2026-11-20T00:00:00Z', '2026-11-27T02:40:00Z'],
      ['2026-11-27T02:40'],
    ],
    [
      'across a new year',
      '0 12 * * *',
      ['2026-12-30T00:00:00Z', '2027-01-01T00:00:30Z'],
      ['2026-12-31T12:00'],
    ],
  ] as const)('are made up for once: %s', (_, line, slept, taken) => {
    expect(madeUp(line, slept)).toEqual(taken)
  })

  it('are none where nobody slept: each is taken as it comes', () => {
    for (let minute = 0; minute < 180; minute++) {
      const at = new Date(Date.parse('2026-12-31T22:30:00Z') + minute * MINUTE_MS).toISOString()
      expect(madeUp('* * * * *', [at, at])).toEqual([at.slice(0, 16)])
    }
  })

  it('are none where the clock that is asked is a moment behind', () => {
    const [item] = lastSlotsOf('* * * * * job', () => new Date('2026-12-31T23:59:58Z'))
    expect(item!.match({ min: 0, hour: 0, date: 1, month: 1, dow: 5 })).toBe(true)
  })
})
