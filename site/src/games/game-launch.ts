import { casino, type Game } from '@menekse/contract/casino/casino'
import { call } from '../api.ts'
import { NetworkError, Refused } from '@menekse/contract/client'
import { t } from '../messages.ts'
import { gameTexts } from '../messages-games.ts'

export type Launch = { ok: true; url: string } | { ok: false; text: string; needsLogin: boolean }

/** Asks for the address that opens a game; only one of our own or a secure one is taken. */
export async function launch(game: Pick<Game, 'id'>, mode: 'real' | 'demo'): Promise<Launch> {
  try {
    const answer = await call(casino.launch, { body: { game_id: game.id, mode } })
    if (!answer.ok) {
      const { code, message } = answer.refusal
      const needsLogin = code === 'not_logged_in'
      return { ok: false, text: message || gameTexts.modal.launch, needsLogin }
    }
    const url = answer.value.data.launch_url
    if (url === '') return { ok: false, text: gameTexts.modal.gameWithoutLink, needsLogin: false }
    return { ok: true, url }
  } catch (error) {
    const text = error instanceof NetworkError ? t.errors.network : gameTexts.modal.launchCrash
    return { ok: false, text: error instanceof Refused ? error.message : text, needsLogin: false }
  }
}
