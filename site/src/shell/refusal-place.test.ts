import { expect, test } from 'vitest'
import { fieldFinder } from './refusal-place.ts'

test.each([
  ['taken', {}, 'email'],
  ['taken', { name: 'Kısa' }, 'email'],
  ['closed', {}, undefined],
  ['closed', { name: 'Kısa' }, 'name'],
  ['invalid_input', { name: 'Kısa', email: 'Geçersiz' }, 'name'],
  ['invalid_input', { other: 'x' }, undefined],
  ['internal', {}, undefined],
])('a refusal %s that names %j is told at %s', (code, named, field) => {
  const find = fieldFinder({ taken: 'email', closed: 'form' }, ['name', 'email'])
  expect(find(code, named as Record<string, string>)).toBe(field)
})
