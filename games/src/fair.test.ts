import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { kurus, toWire } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { gameOf } from './catalogue.ts'
import vectors from './proof-vectors.json' with { type: 'json' }
import { seededRandom } from './random.ts'

const COMMAND = fileURLToPath(new URL('fair.ts', import.meta.url))

function fair(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', COMMAND, ...args],
    { encoding: 'utf8', input },
  )
  return { status, stdout, stderr }
}

/** A vector as the proof page tells of a round. */
function proofOf(vector: (typeof vectors)[number]) {
  const { game, server_seed, hash, client_seed, nonce, label, stake, choices, payout } = vector
  const stream = seededRandom(Buffer.from(server_seed, 'hex'), label)
  const steps = gameOf(game)!.play(kurus(stake), choices, stream)!
  return {
    success: true,
    ref: 'rnd_x',
    game,
    game_name: game,
    math_version: gameOf(game)!.mathVersion(),
    status: 'settled',
    started_at: '2026-11-21T09:00:00.000Z',
    stake: toWire(kurus(stake)),
    payout: toWire(kurus(payout)),
    moves: steps.map((step, place) => ({
      choice: choices[place],
      stake: place === 0 ? toWire(kurus(stake)) : 0,
      events: step.events,
    })),
    seeds: { pair: 'spr_x', hash, client_seed, nonce, label, server_seed },
  }
}

const plinko = proofOf(vectors.find(({ game }) => game === 'inci-yagmuru')!)

test('plays the published vectors again', () => {
  const { status, stdout } = fair([])
  expect(stdout).toContain(`${vectors.length} vectors`)
  expect(stdout).toContain('0 wrong')
  expect(status).toBe(0)
})

test('proves a round step by step from what the proof page tells of it', () => {
  const { status, stdout } = fair(['-'], JSON.stringify(plinko))
  expect(stdout).toContain(`HMAC-SHA-256(seed, "${plinko.seeds.label}:0") = `)
  expect(stdout.match(/^below\(2\): /gm)).toHaveLength(8)
  expect(stdout).toContain('The round is proved.')
  expect(status).toBe(0)
})

test('says which part of a record is not so', () => {
  const { status, stdout } = fair(['-'], JSON.stringify({ ...plinko, payout: plinko.payout + 1 }))
  expect(stdout).toMatch(/^payout +WRONG: /m)
  expect(stdout).toMatch(/^events +right$/m)
  expect(status).toBe(1)
})

test.each([
  [['-'], '{}', 'holds no proof'],
  [['-'], 'nonsense', 'Usage:'],
  [['a', 'b'], '', 'One file at a time'],
  [['/nowhere/at/all.json'], '', 'Usage:'],
])('answers %j with one clear line and exit code 1', (args, input, line) => {
  const { status, stdout, stderr } = fair(args, input)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain(line)
})
