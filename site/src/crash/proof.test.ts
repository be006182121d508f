import { createHash, createHmac } from 'node:crypto'
import { bitsOf, bustOf } from '@menekse/games/crash/bust'
import { expect, test } from 'vitest'
import { proveFlight } from './proof.ts'

const seed = createHash('sha256').update('a flight').digest()
const salt = createHash('sha256').update('a salt').digest()
const hmac = createHmac('sha256', salt).update(seed).digest()
const claim = {
  seed: seed.toString('hex'),
  salt: salt.toString('hex'),
  rtpPercent: 97,
}

test('a flight is computed again from what was told of it', async () => {
  expect(await proveFlight(claim)).toEqual({
    hmac: hmac.toString('hex'),
    bits: String(BigInt(`0x${hmac.toString('hex').slice(0, 13)}`)),
    bust: bustOf(bitsOf(hmac), 97),
  })
})

test('what is no number in hexadecimals proves nothing', async () => {
  await expect(proveFlight({ ...claim, seed: 'xyz' })).rejects.toThrow(RangeError)
})
