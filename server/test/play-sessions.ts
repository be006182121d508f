import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import type { Player } from './people.ts'

/** Opens a game with the player's own money; the secret of its play session. */
export async function openGame(player: Player, slug = 'kapadokya-ruzgari'): Promise<string> {
  const body = { game_id: slug, mode: 'real' as const }
  const launched = await player.browser.call(casino.launch, { body })
  if (!launched.ok) throw new Error(launched.refusal.message)
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await player.browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  return opened.value.play_session
}
