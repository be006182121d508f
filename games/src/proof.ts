import { type RoundProof, streamLabel } from '@menekse/contract/fairness/fairness'
import { type Kurus, ZERO } from '@menekse/contract/money'
import { gameOf, gameWithMaths } from './catalogue.ts'
import type { Game, Step } from './game.ts'
import { blockMessage, type Random, uniformBelow, wordsFromBlocks } from './stream.ts'

/*
 * A finished round computed again by somebody who trusts nobody: from the revealed seed to the payout, with hash
 * functions that are handed in (a browser's own, or a library's). Nothing the house says about the round is believed;
 * it is compared.
 */

/** The two functions everything rests on. */
export interface HashFunctions {
  sha256(bytes: Uint8Array): Promise<Uint8Array>
  hmacSha256(key: Uint8Array, message: Uint8Array): Promise<Uint8Array>
}

/** One number a game asked for. */
export interface Draw {
  /** The result lies from 0 to this, itself excluded. */
  readonly below: number
  /** The words it took: all but the last were thrown away, as they would have made some results likelier. */
  readonly words: readonly number[]
  readonly result: number
}

/** What is compared: `commitment` and `label` say that the seed is the promised one, the others what came of it. */
export type CheckName = 'commitment' | 'label' | 'maths' | 'events' | 'stake' | 'payout'
export interface Check {
  readonly name: CheckName
  /** As computed here. Undefined where there is nothing to compare: no commitment, or a game that is unknown here. */
  readonly computed: string | undefined
  readonly recorded: string
  readonly isRight: boolean
}

export interface ComputedProof {
  /** In the order of the calculation; each must be right. */
  readonly checks: readonly Check[]
  /** The HMACs the words were read from. */
  readonly blocks: readonly { readonly message: string; readonly hex: string }[]
  readonly draws: readonly Draw[]
  /** The round as it must have been played, a list of events for the beginning and for each choice. */
  readonly moves: readonly (readonly unknown[])[]
  readonly isProved: boolean
}

type Claim = Omit<RoundProof, 'success'>

/**
 * Computes a round again and compares it with its record.
 * @throws RangeError when the seed is not revealed yet, or is no seed.
 */
export async function proveRound(claim: Claim, hash: HashFunctions): Promise<ComputedProof> {
  const { seeds } = claim
  if (seeds.server_seed === null) throw new RangeError('The seed is not revealed yet.')
  const seed = bytesOf(seeds.server_seed)
  const sha = hexOf(await hash.sha256(seed))
  // With the maths it names, also where others are played by now; with none of that name there is no proof.
  const game = gameWithMaths(claim.game, claim.math_version) ?? gameOf(claim.game)
  const played =
    game === undefined ? undefined : await play(game, claim, { seed, label: seeds.label, hash })
  const checks = [
    ...seedChecks(claim, sha),
    check('maths', game?.mathVersion(), claim.math_version),
    ...playChecks(claim, played?.steps),
  ]
  return {
    checks,
    blocks: played?.blocks ?? [],
    draws: played?.draws ?? [],
    moves: played?.steps?.map((step) => step.events) ?? [],
    isProved: checks.every(({ isRight }) => isRight),
  }
}

const check = (name: CheckName, computed: string | undefined, recorded: string): Check => ({
  name,
  computed,
  recorded,
  isRight: computed === recorded,
})

/** A round of before the commitments has none; that its seed is its own is all there is to check. */
function seedChecks({ ref, game, seeds }: Claim, sha: string): Check[] {
  const { hash, client_seed: clientSeed, nonce, label } = seeds
  if (hash === null || clientSeed === null || nonce === null) return [check('label', ref, label)]
  return [
    check('commitment', sha, hash),
    check('label', streamLabel(clientSeed, nonce, game), label),
  ]
}

function playChecks(claim: Claim, steps: readonly Step<unknown>[] | undefined): Check[] {
  const staked = steps?.reduce<bigint>(
    (sum, step) => sum + (step.stake ?? ZERO),
    claim.moves[0]?.stake ?? ZERO,
  )
  return [
    check(
      'events',
      steps && canonical(steps.map((step) => step.events)),
      canonical(claim.moves.map((move) => move.events)),
    ),
    check('stake', staked?.toString(), claim.stake.toString()),
    check('payout', steps && payoutOf(steps)?.toString(), paidOf(claim).toString()),
  ]
}

/** Of a round that is over; undefined of one that goes on. */
function payoutOf(steps: readonly Step<unknown>[]): Kurus | undefined {
  const standing = steps.at(-1)?.standing
  if (standing?.end === 'paid' || standing?.end === 'shown') return standing.payout
  return standing?.end === 'void' ? ZERO : undefined
}

const paidOf = ({ status, payout }: Claim) => (status === 'void' ? ZERO : payout)

const BLOCKS_FIRST = 4
/** The longest round there is takes a few hundred words. */
const BLOCKS_MAX = 4096

/** Hashes of browsers answer later and a game asks at once: so blocks are made ahead, and more when they run out. */
async function play(
  game: Game,
  claim: Claim,
  { seed, label, hash }: { seed: Uint8Array; label: string; hash: HashFunctions },
) {
  const blocks: { message: string; bytes: Uint8Array; hex: string }[] = []
  for (let count = BLOCKS_FIRST; count <= BLOCKS_MAX; count *= 2) {
    while (blocks.length < count) {
      const message = blockMessage(label, blocks.length)
      const bytes = await hash.hmacSha256(seed, new TextEncoder().encode(message))
      blocks.push({ message, bytes, hex: hexOf(bytes) })
    }
    let used = 0
    const draws: Draw[] = []
    const next = wordsFromBlocks((counter) => {
      const block = blocks[counter]
      if (block === undefined) throw new OutOfBlocks()
      used = counter + 1
      return block.bytes
    })
    try {
      const choices = claim.moves.map((move) => move.choice)
      const steps = game.play(claim.moves[0]?.stake ?? ZERO, choices, noting(next, draws))
      const read = blocks.slice(0, used).map(({ message, hex }) => ({ message, hex }))
      return { steps, draws, blocks: read }
    } catch (error) {
      if (!(error instanceof OutOfBlocks)) throw error
    }
  }
  throw new RangeError('The round takes more words than any round does.')
}

class OutOfBlocks extends Error {}

/** A random source that writes down what was asked and what it took. */
function noting(next: () => number, draws: Draw[]): Random {
  return {
    below(n) {
      const words: number[] = []
      const result = uniformBelow(
        () => {
          const word = next()
          words.push(word)
          return word
        },
        2 ** 32,
        n,
      )
      draws.push({ below: n, words, result })
      return result
    },
  }
}

function bytesOf(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2}){16,}$/.test(hex)) throw new RangeError('That is no seed.')
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same text for the same data, in whatever order its fields came. */
const canonical = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
