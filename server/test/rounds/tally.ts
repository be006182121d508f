import { createCipheriv, createHash } from 'node:crypto'
import { gameOf } from '@menekse/games/catalogue'
import { type Random, randomFromWords, wordsFromBlocks } from '@menekse/games/stream'
import { type Played, wayOf } from './ways.ts'

/** Rounds that were played, in sums, so that parts of them add up whoever played which. */
export interface Tally {
  readonly rounds: number
  /** Of what is left of payouts after further stakes, and of its squares. */
  readonly sum: number
  readonly squares: number
  readonly hits: number
  readonly largest: number
}

/** One part of a title's rounds. Its number says which stream of the seed it is played from. */
export interface Part {
  readonly slug: string
  readonly number: number
  readonly rounds: number
  readonly seed: string
}

const BLOCK_BYTES = 16_384

/** AES-256 in counter mode: as quick as the operating system's chance, and the same again from the same seed. */
function streamOf({ seed, slug, number }: Part): Random {
  const key = createHash('sha256').update(`${seed}:${slug}:${number}`).digest()
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const nothing = Buffer.alloc(BLOCK_BYTES)
  return randomFromWords(wordsFromBlocks(() => cipher.update(nothing)))
}

type Count = ReturnType<ReturnType<typeof wayOf>['count']>
const ready = new Map<string, Count>()

/** The title made ready to play, once a process. */
function countOf(slug: string): Count {
  const known = ready.get(slug)
  if (known !== undefined) return known
  const game = gameOf(slug)
  if (game === undefined) throw new RangeError(`No title is called ${slug}.`)
  const count = wayOf(game).count()
  ready.set(slug, count)
  return count
}

export function playPart(part: Part): Tally {
  const count = countOf(part.slug)
  const random = streamOf(part)
  const round: Played = { paid: 0, more: 0 }
  let [sum, squares, hits, largest] = [0, 0, 0, 0]
  for (let n = 0; n < part.rounds; n++) {
    count(random, round)
    const left = round.paid - round.more
    sum += left
    squares += left * left
    if (round.paid > 0) hits++
    if (round.paid > largest) largest = round.paid
  }
  return { rounds: part.rounds, sum, squares, hits, largest }
}

export const together = (one: Tally, other: Tally): Tally => ({
  rounds: one.rounds + other.rounds,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
  hits: one.hits + other.hits,
  largest: Math.max(one.largest, other.largest),
})

/** So few that two processes end at the same time, and so many that making ready is nothing beside them. */
const ROUNDS_A_PART = 250_000

/** The rounds of a title in parts. */
export function partsOf(slug: string, rounds: number, seed: string): Part[] {
  return Array.from({ length: Math.ceil(rounds / ROUNDS_A_PART) }, (_, number) => ({
    slug,
    number,
    rounds: Math.min(ROUNDS_A_PART, rounds - number * ROUNDS_A_PART),
    seed,
  }))
}
