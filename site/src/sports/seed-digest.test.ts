import { expect, it } from 'vitest'
import { digestOfSeed } from './seed-digest.ts'

it('digests the bytes that the digits stand for, as FIPS 180-4 has it', async () => {
  expect(await digestOfSeed('616263')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(await digestOfSeed('00ff')).not.toBe(await digestOfSeed('ff00'))
})
