import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test('a return path never leaves the site', () => {
  expect(safeReturn('/account/wallet?tab=withdraw')).toBe('/account/wallet?tab=withdraw')
  const outside = [
    'https://kotu.example',
    '//kotu.example',
    '/\\kotu.example',
    'account',
    '/auth/login',
    '/\n/kotu.example',
    '/.//kotu.example',
    undefined,
    7,
  ]
  for (const path of outside) expect(safeReturn(path)).toBe('/')
})
