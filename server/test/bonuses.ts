import { campaigns as calls } from '@menekse/contract/campaigns/campaigns'
import { newId } from '@menekse/contract/ids'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import type { Clock } from '../src/platform/clock.ts'
import type { Rounds } from '../src/rounds/rounds.ts'
import type { Application } from './application.ts'
import type { Player } from './people.ts'

/** Asks for a deposit and lets the sandbox's bank pay it; answers its id. */
export async function depositOf(
  app: Application,
  player: Player,
  amount: Kurus = lira(1000),
): Promise<string> {
  const body = { amount: toWire(amount), sender_name: 'Akbank' }
  const asked = await player.browser.call(payments.deposit, { body })
  if (!asked.ok) throw new Error(asked.refusal.message)
  app.clock.advance(5_000)
  await app.jobs.runDue()
  return asked.value.deposit.id
}

/** The offer of a seeded campaign as the promotions page or an open choice names it. */
export async function offerNamed(player: Player, name: string): Promise<string> {
  const found = await player.browser.call(calls.promotions, {})
  if (!found.ok) throw new Error(found.refusal.message)
  const offer = found.value.promotions.find((one) => one.name === name)
  if (offer === undefined) throw new Error(`No promotion is named ${name}`)
  return offer.id
}

/** Plays one round whose payout is decided by the test; the id may be played again. */
export function playRound(
  { rounds, clock }: { rounds: Rounds; clock: Clock },
  playerId: PlayerId,
  round: { id?: RoundId; stake: Kurus; payout?: Kurus; staysOpen?: boolean; free?: boolean },
) {
  return rounds.play({
    playerId,
    roundId: round.id ?? newId('rnd', clock.now().getTime()),
    playSessionId: 'pls_test',
    gameSlug: 'nar-bahcesi',
    category: 'slots',
    product: 'casino',
    mathVersion: 'test',
    stake: round.stake,
    isFreeSpin: round.free ?? false,
    seed: '00',
    cycleMs: 0,
    play: () => ({
      events: [],
      payout: round.payout ?? (0n as Kurus),
      staysOpen: round.staysOpen ?? false,
    }),
  })
}
