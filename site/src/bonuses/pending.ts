import { campaigns } from '@menekse/contract/campaigns/campaigns'
import type { Returns } from '@menekse/contract/route'
import { ofTab } from '@menekse/ui/storage'
import { useSyncExternalStore } from 'react'
import { ask } from '../api.ts'
import { seenChoices } from './seen-choices.ts'

type Answer = Returns<typeof campaigns.pendingCheck>

/** A choice of bonus that an approved deposit waits for. */
export type PendingOffer = Pick<Answer, 'deposit_id' | 'deposit_amount' | 'bonuses'>

export interface PendingChoice {
  offer: PendingOffer | null
  /** Whether it is on screen: each deposit's choice comes up by itself once. */
  shown: boolean
}

const NOTHING: PendingChoice = { offer: null, shown: false }
const listeners = new Set<() => void>()
const seen = seenChoices(ofTab)
let state = NOTHING

function become(next: PendingChoice): void {
  state = next
  for (const listener of listeners) listener()
}

/** What the answer of a check makes of the state; a choice on screen is not exchanged under the player's hand. */
export function afterCheck(
  before: PendingChoice,
  answer: Pick<Answer, 'pending' | keyof PendingOffer>,
  wasSeen: (depositId: string) => boolean,
): PendingChoice {
  if (before.shown) return before
  if (!answer.pending || answer.bonuses.length === 0)
    return before.offer === null ? before : NOTHING
  const { deposit_id, deposit_amount, bonuses: offered } = answer
  const offer = { deposit_id, deposit_amount, bonuses: offered }
  return { offer, shown: !wasSeen(deposit_id ?? '') }
}

/** Asks whether a choice waits. Failures are nobody's business (specification §8). */
export async function askPending(): Promise<void> {
  if (state.shown) return
  const answer = await ask(campaigns.pendingCheck)
  const next = afterCheck(state, answer, seen.has)
  if (next !== state) become(next)
}

/** Takes it off the screen; an unanswered choice stays open under Bonuslarım. */
export function closePending(answered: boolean): void {
  if (state.offer !== null) seen.note(state.offer.deposit_id ?? '')
  become(answered ? NOTHING : { ...state, shown: false })
}

export function openPending(): void {
  if (state.offer !== null) become({ ...state, shown: true })
}

/** When the session ends, what waits is no longer this visitor's. */
export function forgetPending(): void {
  if (state !== NOTHING) become(NOTHING)
}

export function usePendingChoice(): PendingChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
