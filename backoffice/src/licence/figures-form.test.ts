import { lira } from '@menekse/contract/money'
import { expect, it } from 'vitest'
import { bodyOf, figuresFormOf, missingFigures } from './figures-form.ts'

const figures = { deposit: lira(185_000), withdrawal: lira(90_000), window_days: 7, play_days: 10 }

it('a form that nobody touched asks for what stands there', () => {
  const form = figuresFormOf(figures)
  expect(missingFigures(form)).toEqual({})
  expect(bodyOf(form)).toEqual({
    deposit: 185_000,
    withdrawal: 90_000,
    window_days: 7,
    play_days: 10,
  })
})

it('names every field in which nothing readable stands', () => {
  const form = { ...figuresFormOf(figures), deposit: undefined, play_days: null }
  expect(Object.keys(missingFigures(form))).toEqual(['deposit', 'play_days'])
})
