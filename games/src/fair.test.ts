import { kurus, toWire } from '@menekse/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledCommand, type Command } from '../test/command.ts'
import { gameOf } from './catalogue.ts'
import vectors from './proof-vectors.json' with { type: 'json' }
import { drawnOf } from './draws/drawn.ts'
import { playDraw } from './draws/play.ts'
import beaconVectors from './draws/beacon-vectors.json' with { type: 'json' }
import { type DrawVector, drawVectors, saltVectors } from './draws/vectors.ts'
import { seededRandom } from './random.ts'
import { soldOf } from './tombala/proof.ts'

let command: Command
beforeAll(async () => {
  command = await bundledCommand('fair')
})
afterAll(() => command.remove())

const fair = (args: readonly string[], input?: string) => command.run(args, input)

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
  const all = [vectors, drawVectors, beaconVectors, saltVectors].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  expect(stdout).toContain(`${all} vectors`)
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

/** A shared draw as its call answers. */
function drawProof(vector: DrawVector) {
  const { table: slug, number, seed, salt, commitment, commitment_steps, programme } = vector
  const drawn = drawnOf(slug)!
  const chance = { seed: Buffer.from(seed, 'hex'), salt: Buffer.from(salt, 'hex'), number }
  const sold = soldOf({ draw: vector, sold: vector.sold })
  return {
    table: { slug, name: drawn.name },
    draw: {
      number,
      phase: 'settled',
      starts_at: '2026-11-23T09:00:00.000Z',
      math_version: drawn.mathVersion(),
      commitment,
      commitment_steps,
      salt,
      seed,
      programme,
      ...playDraw(drawn, { ...chance, programme, sold }),
    },
    bets: vector.bets.map((bet) => ({ ...bet, stake: bet.stake / 100, payout: bet.payout / 100 })),
    sold: vector.sold,
    before: vector.before,
  }
}

test('proves a shared draw and its bets from what its call answers', () => {
  const draw = drawProof(drawVectors.find(({ table }) => table === 'tazi-gecesi')!)
  const { status, stdout } = fair(['-'], JSON.stringify(draw))
  expect(stdout).toContain(`SHA-256 × 4 = ${draw.draw.commitment}`)
  expect(stdout).toContain(`HMAC-SHA-256(salt, "programme:tazi-gecesi:1:0") = `)
  expect(stdout).toContain(`HMAC-SHA-256(key, "draw:tazi-gecesi:1:0") = `)
  expect(stdout.match(/^payout +right$/gm)).toHaveLength(2)
  expect(stdout).toContain('The draw is proved.')
  expect(status).toBe(0)
  const lie = { ...draw, draw: { ...draw.draw, result: { order: [6, 5, 4, 3, 2, 1] } } }
  const found = fair(['-'], JSON.stringify(lie))
  expect(found.stdout).toMatch(/^result +WRONG: /m)
  expect(found.stdout).toContain('The draw is NOT what its record says.')
  expect(found.status).toBe(1)
})

test('proves a draw of tombala, ticket by ticket', () => {
  const claim = drawProof(drawVectors.find(({ table }) => table === 'konak-tombalasi')!)
  const { status, stdout } = fair(['-'], JSON.stringify(claim))
  const [winner] = claim.bets.filter(({ payout }) => payout > 0).map(({ id }) => id)
  expect(stdout).toMatch(new RegExp(`^ticket \\d+ of ${winner}: rows with balls .* → one_row`, 'm'))
  expect(stdout.match(/^ticket \d+ of bet_/gm)).toHaveLength(claim.sold!.length)
  for (const name of ['sold', 'tickets', 'pot', 'result'])
    expect(stdout).toMatch(new RegExp(`^${name} +right$`, 'm'))
  expect(status).toBe(0)
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
