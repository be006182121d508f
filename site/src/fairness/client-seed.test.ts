import { ClientSeed } from '@menekse/contract/fairness/fairness'
import { expect, it } from 'vitest'
import { isPromised, randomClientSeed } from './client-seed.ts'

it('makes client seeds that are taken, and never the same', () => {
  const seeds = Array.from({ length: 100 }, randomClientSeed)
  expect(new Set(seeds).size).toBe(100)
  for (const seed of seeds) expect(ClientSeed.parse(seed)).toBe(seed)
})

it('tells the promised seed from any other', async () => {
  // SHA-256 of 32 zero bytes.
  const hash = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
  expect(await isPromised('00'.repeat(32), hash)).toBe(true)
  expect(await isPromised(`01${'00'.repeat(31)}`, hash)).toBe(false)
})
