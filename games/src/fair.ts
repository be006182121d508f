import { readFileSync } from 'node:fs'
import { RoundProof } from '@menekse/contract/fairness/fairness'
import { kurus } from '@menekse/contract/money'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { gameOf } from './catalogue.ts'
import type { HashFunctions } from './followed.ts'
import { type ComputedProof, proveRound } from './proof.ts'
import vectors from './proof-vectors.json' with { type: 'json' }
import { seededRandom } from './random.ts'

/*
 * `npm run fair -- FILE`: a round's proof, as the proof page shows it for copying (`-` reads it from standard input),
 * computed again without any server: each HMAC, each number drawn, what came of it and whether the record says the
 * same. `npm run fair` alone does it for the published vectors. Exit code 1 when anything differs.
 */

const USAGE = 'npm run fair [-- FILE | -]'
const hash: HashFunctions = {
  sha256: (bytes) => Promise.resolve(sha256(bytes)),
  hmacSha256: (key, message) => Promise.resolve(hmac(sha256, key, message)),
}

/** A line for each step of the calculation. */
function proofText({ checks, blocks, draws, moves, isProved }: ComputedProof): string[] {
  return [
    ...blocks.map(({ message, hex }) => `HMAC-SHA-256(seed, "${message}") = ${hex}`),
    ...draws.map(
      ({ below, words, result }) => `below(${below}): words ${words.join(', ')} → ${result}`,
    ),
    ...moves.map((events) => `events: ${JSON.stringify(events)}`),
    ...checks.map(
      ({ name, computed, recorded, isRight }) =>
        `${name.padEnd(11)}${isRight ? 'right' : `WRONG: ${computed ?? 'unknown'} ≠ ${recorded}`}`,
    ),
    isProved ? 'The round is proved.' : 'The round is NOT what its record says.',
  ]
}

async function proveFile(name: string): Promise<number> {
  const read = RoundProof.safeParse(JSON.parse(readFileSync(name === '-' ? 0 : name, 'utf8')))
  if (!read.success) throw new RangeError('The file holds no proof of a round.')
  const proof = await proveRound(read.data, hash)
  console.log(proofText(proof).join('\n'))
  return proof.isProved ? 0 : 1
}

/** Each vector is played from its seed; draws of mines are told as tiles and compared by the tests. */
function proveVectors(): number {
  const wrong = vectors.filter(({ game, server_seed: seed, label, stake, choices, payout }) => {
    const random = seededRandom(Buffer.from(seed, 'hex'), label)
    const standing = gameOf(game)?.play(kurus(stake), choices, random)?.at(-1)?.standing
    const paid = standing?.end === 'paid' || standing?.end === 'shown' ? standing.payout : undefined
    return paid !== kurus(payout)
  })
  const games = new Set(vectors.map(({ game }) => game))
  console.log(`${vectors.length} vectors of ${games.size} titles, ${wrong.length} wrong`)
  for (const { label } of wrong) console.log(`WRONG: ${label}`)
  return wrong.length === 0 ? 0 : 1
}

async function main(): Promise<number> {
  const [name, ...more] = process.argv.slice(2)
  if (more.length > 0) {
    console.error(`One file at a time. Usage: ${USAGE}`)
    return 1
  }
  try {
    return name === undefined ? proveVectors() : await proveFile(name)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : 'No proof.'} Usage: ${USAGE}`)
    return 1
  }
}

process.exitCode = await main()
