import { expect, it } from 'vitest'
import { HALF } from '../../desk/istanbul-field.ts'
import { messages } from '../../messages.ts'
import { readVoid } from './void-entry.ts'

const empty = { market: '', from: '', until: '' }

it('reads empty fields as no limit, and moments as those of Istanbul', () => {
  const whole = { kind: 'void', markets: null, from: null, until: null }
  expect(readVoid(empty)).toEqual({ entry: whole })
  const from = '2026-11-28T13:00'
  const narrow = { ...whole, markets: ['match_result'], from: '2026-11-28T10:00:00.000Z' }
  expect(readVoid({ ...empty, market: 'match_result', from })).toEqual({ entry: narrow })
})

it.each(['from', 'until'] as const)('does not take half a moment for no limit: %s', (name) => {
  expect(readVoid({ ...empty, [name]: HALF })).toEqual({
    problems: { [`entry.${name}`]: messages.halfMoment },
  })
})

it('ends after it begins', () => {
  const at = '2026-11-28T13:00'
  expect(readVoid({ ...empty, from: at, until: at })).toHaveProperty(['problems', 'entry.until'])
})
