import { ofTab } from '@menekse/ui/storage'
import { expect, test } from 'vitest'
import { pictureOf, readIntent } from './address.ts'

test('the picture to wait with is one of the titles’, whatever the address says', () => {
  expect(pictureOf('#nar-bahcesi')).toBe('/art/games/nar-bahcesi.svg')
  for (const hash of ['', '#', '#../brands/x', '#//evil.example/a', '#Nar', '#a--b', '#a.svg?'])
    expect(pictureOf(hash)).toBeUndefined()
})

test('whoever wants to read about a title begins no game', () => {
  expect(readIntent('?info=nar-bahcesi', ofTab)).toEqual({ kind: 'info', slug: 'nar-bahcesi' })
  expect(readIntent('?info=&token=x', ofTab)).toEqual({ kind: 'token', token: 'x' })
})
