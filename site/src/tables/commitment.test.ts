import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { proveCommitment } from './commitment.ts'

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const seed = digest(Buffer.from('a draw'))
const claim = {
  seed: seed.toString('hex'),
  commitment: digest(digest(digest(seed)))
    .toString('hex')
    .toUpperCase(),
  commitment_steps: 3,
}

test('a seed leads to its commitment in the steps that were told', async () => {
  expect(await proveCommitment(claim)).toEqual({
    digest: claim.commitment.toLowerCase(),
    isRight: true,
  })
})

test('another seed and another count of steps do not', async () => {
  const seeds = { ...claim, seed: `00${claim.seed.slice(2)}` }
  expect(await proveCommitment(seeds)).toMatchObject({ isRight: false })
  expect(await proveCommitment({ ...claim, commitment_steps: 2 })).toMatchObject({ isRight: false })
})
