import { type RoundProof, streamLabel } from '@menekse/contract/fairness/fairness'
import { type Kurus, ZERO } from '@menekse/contract/money'
import { gameOf, gameWithMaths } from './catalogue.ts'
import type { Step } from './game.ts'
import {
  bytesOf,
  canonical,
  type DrawnNumber,
  followStream,
  type HashFunctions,
  hexOf,
  type StreamBlock,
} from './followed.ts'

/*
 * A finished round computed again by somebody who trusts nobody: from the revealed seed to the payout, with hash
 * functions that are handed in (a browser's own, or a library's). Nothing the house says about the round is believed;
 * it is compared.
 */

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
  readonly blocks: readonly StreamBlock[]
  readonly draws: readonly DrawnNumber[]
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
  const choices = claim.moves.map((move) => move.choice)
  const played =
    game &&
    (await followStream({ key: seed, label: seeds.label, hash }, (random) =>
      game.play(claim.moves[0]?.stake ?? ZERO, choices, random),
    ))
  const checks = [
    ...seedChecks(claim, sha),
    check('maths', game?.mathVersion(), claim.math_version),
    ...playChecks(claim, played?.value),
  ]
  return {
    checks,
    blocks: played?.blocks ?? [],
    draws: played?.draws ?? [],
    moves: played?.value?.map((step) => step.events) ?? [],
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
