import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { proveCommitment, proveEvent } from './commitment.ts'

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

test('an announced event gives the salt, and a seed leads to the digest that was told with it', async () => {
  const told = {
    event: '14.12.2026 Milli Piyango çekilişi, büyük ikramiye numarası',
    event_at: '2026-12-14T18:00:00.000Z',
    outcome: '0481627',
    commitment: claim.commitment.toLowerCase(),
    prepared_at: '2026-12-01T09:00:00.000Z',
    link: 3,
  }
  const salt = digest(Buffer.from(`${told.event}\n${told.outcome}`, 'utf8')).toString('hex')
  expect(await proveEvent(told, claim.seed)).toEqual({ salt, commitment: told.commitment })
  expect(await proveEvent({ ...told, link: 2 }, claim.seed)).not.toMatchObject({
    commitment: told.commitment,
  })
})
