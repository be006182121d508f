import { draws } from '@menekse/contract/draws/draws'
import { expect, type Locator, type Page } from '@playwright/test'
import { callOf, taken } from './house-calls.ts'
import type { Server } from './server.ts'

/** What walks of tables do with their draws. */

const standing = (page: Page, slug: string) =>
  taken(callOf(page)(draws.table, { params: { slug } }))

const SEEN_MS = 15_000

/**
 * Presses until what that does is seen. A press that took longer than its try had time for has happened all the same:
 * it is looked for before the next one.
 */
export async function pressUntilSeen(
  sign: Locator,
  press: () => Promise<void>,
  tries: { timeout: number },
): Promise<void> {
  await expect(async () => {
    if (!(await sign.isVisible())) await press()
    await expect(sign).toBeVisible({ timeout: SEEN_MS })
  }).toPass(tries)
}

/** The draw that the player's newest bet is on. */
export async function drawOfBet(page: Page, slug: string): Promise<number> {
  const { bets } = await standing(page, slug)
  return Math.max(...bets.map(({ draw }) => draw))
}

/**
 * Lets time go by until a draw is told: those before it close in time as well. Without a number it is the second of
 * those to come.
 */
export async function passToDraw(server: Server, page: Page, slug: string, wanted?: number) {
  const { coming } = await standing(page, slug)
  const last = wanted ?? coming[1]!.number
  for (const { number, closes_at: closesAt } of coming) {
    if (number > last) return
    const { now } = await standing(page, slug)
    await server.pass(Math.max(0, Date.parse(closesAt) - Date.parse(now)))
    await expect
      .poll(async () => (await standing(page, slug)).draw)
      .toMatchObject({ number, phase: 'drawn' })
  }
}
