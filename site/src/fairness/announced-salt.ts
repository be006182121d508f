import type { SaltEvent } from '@menekse/contract/draws/draw'
import { eventText } from '@menekse/games/draws/salt'
import { hexOf } from '../hex.ts'

/** The salt that an announced event gives. */
export async function proveSalt(told: Pick<SaltEvent, 'event' | 'outcome'>): Promise<string> {
  const words = new TextEncoder().encode(eventText(told))
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', words)))
}
