import { closing } from '@menekse/contract/closing'
import type { ClosingView } from '@menekse/contract/closing'
import { PASSWORD } from './people.ts'
import type { Player } from './people.ts'

/** The call that closes an account, with the player's own bank account and whatever is shown as lost. */
export function closeCall(player: Player, changes: Record<string, unknown> = {}) {
  return player.browser.call(closing.close, {
    body: {
      current_password: PASSWORD,
      bank_name: 'Akbank',
      account_name: 'Deniz Kaya',
      iban: player.iban,
      bonus_lost: 0,
      free_spins_lost: 0,
      ...changes,
    },
  })
}

/** Reads what closing loses, agrees to it and closes. */
export async function closeAccount(player: Player): Promise<ClosingView> {
  const seen = await player.browser.call(closing.view, {})
  if (!seen.ok) throw new Error(seen.refusal.message)
  const { bonus_lost, free_spins_lost } = seen.value
  const closed = await closeCall(player, {
    bonus_lost: Number(bonus_lost) / 100,
    free_spins_lost,
  })
  if (!closed.ok) throw new Error(closed.refusal.message)
  return closed.value
}
