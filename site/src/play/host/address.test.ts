import { expect, test } from 'vitest'
import { pictureOf } from './address.ts'

test('the picture to wait with is one of the titles’, whatever the address says', () => {
  expect(pictureOf('#nar-bahcesi')).toBe('/art/games/nar-bahcesi.svg')
  for (const hash of ['', '#', '#../brands/x', '#//evil.example/a', '#Nar', '#a--b', '#a.svg?'])
    expect(pictureOf(hash)).toBeUndefined()
})
