import { readFileSync } from 'node:fs'
import { DrawProof } from '@menekse/contract/fairness/draw-proof'
import { RoundProof } from '@menekse/contract/fairness/fairness'
import { kurus } from '@menekse/contract/money'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { gameOf } from './catalogue.ts'
import { drawnOf } from './draws/drawn.ts'
import { playDraw, programmeOf } from './draws/play.ts'
import { type ComputedDraw, proveDraw } from './draws/proof.ts'
import beaconVectors from './draws/beacon-vectors.json' with { type: 'json' }
import { isSignedRound, quicknet } from './draws/beacon.ts'
import { eventText } from './draws/salt.ts'
import { type DrawVector, drawVectors, saltVectors } from './draws/vectors.ts'
import { soldOf, ticketProofs } from './tombala/proof.ts'
import { canonical, type Followed, type HashFunctions } from './followed.ts'
import { type ComputedProof, proveRound } from './proof.ts'
import vectors from './proof-vectors.json' with { type: 'json' }
import { seededRandom } from './random.ts'

/*
 * `npm run fair -- FILE`: the proof of a round or of a shared draw, as the proof page shows it for copying (`-` reads
 * it from standard input), computed again without any server: each HMAC, each number drawn, what came of it and whether
 * the record says the same. `npm run fair` alone does it for the published vectors. Exit code 1 when anything differs.
 */

const USAGE = 'npm run fair [-- FILE | -]'
const hash: HashFunctions = {
  sha256: (bytes) => Promise.resolve(sha256(bytes)),
  hmacSha256: (key, message) => Promise.resolve(hmac(sha256, key, message)),
}

type Told = Pick<ComputedProof['checks'][number], 'computed' | 'recorded' | 'isRight'>

const checkText = ({ name, computed, recorded, isRight }: Told & { name: string }) =>
  `${name.padEnd(11)}${isRight ? 'right' : `WRONG: ${computed ?? 'unknown'} ≠ ${recorded}`}`

const streamText = (key: string, { blocks, draws }: Omit<Followed<unknown>, 'value'>) => [
  ...blocks.map(({ message, hex }) => `HMAC-SHA-256(${key}, "${message}") = ${hex}`),
  ...draws.map(
    ({ below, words, result }) => `below(${below}): words ${words.join(', ')} → ${result}`,
  ),
]

/** A line for each step of the calculation. */
const proofText = ({ checks, blocks, draws, moves, isProved }: ComputedProof): string[] => [
  ...streamText('seed', { blocks, draws }),
  ...moves.map((events) => `events: ${JSON.stringify(events)}`),
  ...checks.map(checkText),
  isProved ? 'The round is proved.' : 'The round is NOT what its record says.',
]

/** What each ticket of the bets completed with which ball, where a draw sells tickets. */
const ticketText = ({ sold = [] }: DrawProof, { bets, result }: ComputedDraw): string[] =>
  bets.flatMap(({ bet: { id } }) =>
    ticketProofs(id, sold, result?.value).map(
      ({ number, rows, prizes }) =>
        `ticket ${number} of ${id}: rows with balls ${rows.join(', ')}` +
        (prizes.length === 0 ? '' : ` → ${prizes.join(', ')}`),
    ),
  )

/** What gave a chain its salt, as it is hashed; of its newline the escape. */
const saltText = ({ draw: { salt, salt_event: told } }: DrawProof): string[] =>
  told === null
    ? []
    : [
        `salt = SHA-256(${JSON.stringify(eventText(told))}) = ${salt}`,
        `announced ${told.prepared_at} with ${told.commitment}, ${told.link} digests of the seed; event ${told.event_at}`,
      ]

const drawText = (claim: DrawProof, proof: ComputedDraw): string[] => [
  ...proof.hashes.map((hex, step) => `SHA-256 × ${step + 1} = ${hex}`),
  ...saltText(claim),
  `key = HMAC-SHA-256(whole salt, seed) = ${proof.key ?? 'none: its beacon told nothing'}`,
  ...(proof.programme === undefined ? [] : streamText('salt', proof.programme)),
  ...(proof.result === undefined ? [] : streamText('key', proof.result)),
  `result: ${JSON.stringify(proof.result?.value)}`,
  ...ticketText(claim, proof),
  ...proof.checks.map(checkText),
  proof.isProved ? 'The draw is proved.' : 'The draw is NOT what its record says.',
]

async function proveFile(name: string): Promise<number> {
  const data: unknown = JSON.parse(readFileSync(name === '-' ? 0 : name, 'utf8'))
  const draw = DrawProof.safeParse(data)
  if (draw.success) {
    const proof = await proveDraw(draw.data, hash)
    console.log(drawText(draw.data, proof).join('\n'))
    return proof.isProved ? 0 : 1
  }
  const round = RoundProof.safeParse(data)
  if (!round.success) throw new RangeError('The file holds no proof of a round or a draw.')
  const proof = await proveRound(round.data, hash)
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
  const wrongDraws = drawVectors.filter((vector) => !isPlayedSo(vector))
  const wrongRounds = beaconVectors.filter((vector) => !isDecidedSo(vector))
  const wrongSalts = saltVectors.filter(
    (vector) => Buffer.from(sha256(Buffer.from(eventText(vector)))).toString('hex') !== vector.salt,
  )
  const titles = new Set([
    ...vectors.map(({ game }) => game),
    ...drawVectors.map(({ table }) => table),
  ])
  const [all, failed] = [
    vectors.length + drawVectors.length + beaconVectors.length + saltVectors.length,
    [
      ...wrong.map(({ label }) => label),
      ...wrongDraws.map(({ table, number }) => `${table} ${number}`),
      ...wrongRounds.map(({ table, number, round }) => `${table} ${number}, beacon round ${round}`),
      ...wrongSalts.map(({ event }) => event),
    ],
  ]
  console.log(`${all} vectors of ${titles.size} titles, ${failed.length} wrong`)
  for (const label of failed) console.log(`WRONG: ${label}`)
  return failed.length === 0 ? 0 : 1
}

function isPlayedSo(vector: DrawVector): boolean {
  const { table, number } = vector
  const drawn = drawnOf(table)
  if (drawn === undefined) return false
  const [seed, salt] = [Buffer.from(vector.seed, 'hex'), Buffer.from(vector.salt, 'hex')]
  const programme = programmeOf(drawn, { salt, number })
  const sold = soldOf({ draw: vector, sold: vector.sold })
  const { result } = playDraw(drawn, { seed, salt, number, programme, sold })
  return canonical([programme, result]) === canonical([vector.programme, vector.result])
}

/** A round that the beacon published, and a draw that waited for it. */
function isDecidedSo(vector: (typeof beaconVectors)[number]): boolean {
  const { table, number, round, signature, result } = vector
  const drawn = drawnOf(table)
  if (drawn === undefined || !isSignedRound(quicknet, round, signature)) return false
  const salt = Buffer.from(vector.salt + signature, 'hex')
  const chance = { seed: Buffer.from(vector.seed, 'hex'), salt, number, programme: null }
  const played = playDraw(drawn, chance).result
  return canonical({ ...played, ...result }) === canonical(played)
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
