import { newId } from '@menekse/contract/ids'
import { expect, type FrameLocator, type Page } from '@playwright/test'

export interface SpunRound {
  id: string
  stake: number
  payout: number
}

export interface OpenGame {
  frame: FrameLocator
  /** Spins once, by mouse or by the space key, and waits until the round has been shown. */
  spin(by: 'mouse' | 'keyboard'): Promise<SpunRound>
}

/** Opens a game for real from where its tile is shown. */
export async function openGame(page: Page, game: string): Promise<OpenGame> {
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: game }).first()
  await tile.hover()
  await tile.getByRole('link', { name: `${game}: oyna` }).click()
  return gameIn(page, game)
}

/** The game in the modal that is open. */
export async function gameIn(page: Page, game: string): Promise<OpenGame> {
  await expect(page.getByRole('dialog', { name: `${game} oyunu` })).toBeVisible()
  const frame = page.frameLocator(`iframe[title="${game} oyunu"]`)
  const button = frame.getByRole('button', { name: /Çevir|Ücretsiz dönüş \(/ })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  return {
    frame,
    async spin(by) {
      await expect(button).toHaveAttribute('aria-disabled', 'false')
      const answered = page.waitForResponse((one) => one.url().endsWith('/api/play/spin'))
      if (by === 'mouse') await button.click()
      else await button.press('Space')
      const answer = await answered
      expect(answer.status()).toBe(200)
      const { round } = (await answer.json()) as { round: SpunRound }
      await expect(button).toHaveAttribute('aria-disabled', 'false')
      return round
    },
  }
}

/** Spins, by mouse and keyboard in turn, until a round pays at least so many times its stake. */
export async function spinUntilWin(
  game: OpenGame,
  options: { times: number; spinsMax: number },
): Promise<{ won: SpunRound; rounds: SpunRound[] }> {
  const rounds: SpunRound[] = []
  while (rounds.length < options.spinsMax) {
    const round = await game.spin(rounds.length % 2 === 0 ? 'mouse' : 'keyboard')
    rounds.push(round)
    if (round.payout > 0 && round.payout >= round.stake * options.times)
      return { won: round, rounds }
  }
  throw new Error(`No win in ${rounds.length} rounds`)
}

/** Plays a round without its pictures: the calls that the game makes, in the player's session. */
export async function playOnce(page: Page, slug: string): Promise<SpunRound> {
  const { origin } = new URL(page.url())
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin } })
    expect(answer.status(), path).toBe(200)
    return answer.json() as Promise<unknown>
  }
  const { data } = (await post('/api/games/list.php', { type: 'slot' })) as {
    data: { id: string; slug: string }[]
  }
  const id = data.find((game) => game.slug === slug)?.id
  const launched = (await post('/api/games/launch.php', { game_id: id, mode: 'real' })) as {
    data: { launch_url: string }
  }
  const token = new URL(launched.data.launch_url, origin).searchParams.get('token')
  const opened = (await post('/api/play/open', { token })) as {
    play_session: string
    server_time: string
    title: { stakes: number[] }
  }
  const { round } = (await post('/api/play/spin', {
    play_session: opened.play_session,
    round_id: newId('rnd', Date.parse(opened.server_time)),
    stake: opened.title.stakes[0],
  })) as { round: SpunRound }
  return round
}

/** Loads the game's own window anew, and waits until the page that was left is gone: most is true of both. */
export async function reloadGame(game: FrameLocator): Promise<void> {
  await game.locator('body').evaluate((body) => {
    body.dataset['left'] = 'true'
    location.reload()
  })
  await expect(game.locator('body[data-left]')).toHaveCount(0)
}
