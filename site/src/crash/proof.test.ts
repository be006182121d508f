import { createHash, createHmac } from 'node:crypto'
import { bitsOf, bustOf } from '@menekse/games/crash/bust'
import { expect, test } from 'vitest'
import { proveFlight } from './proof.ts'

const seed = createHash('sha256').update('a flight').digest()
const salt = createHash('sha256').update('a salt').digest()
const hmac = createHmac('sha256', salt).update(seed).digest()
const claim = {
  seed: seed.toString('hex'),
  commitment: createHash('sha256').update(seed).digest('hex'),
  salt: salt.toString('hex'),
  rtpPercent: 97,
  bust: bustOf(bitsOf(hmac), 97),
}

test('a flight is computed again from what was told of it', async () => {
  expect(await proveFlight(claim)).toEqual({
    digest: claim.commitment,
    isCommitted: true,
    hmac: hmac.toString('hex'),
    bits: String(BigInt(`0x${hmac.toString('hex').slice(0, 13)}`)),
    bust: claim.bust,
    isBustRight: true,
  })
})

test('another seed is not what was promised, and another end not what it makes', async () => {
  const other = `00${claim.seed.slice(2)}`
  expect(await proveFlight({ ...claim, seed: other })).toMatchObject({ isCommitted: false })
  expect(await proveFlight({ ...claim, bust: claim.bust + 1 })).toMatchObject({
    isCommitted: true,
    isBustRight: false,
  })
  await expect(proveFlight({ ...claim, seed: 'xyz' })).rejects.toThrow(RangeError)
})
