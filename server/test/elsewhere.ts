import type { Application, Browser } from './application.ts'
import type { Player } from './people.ts'

/** The same logged-in player at another address, because the house limits calls by address. */
export function elsewhere(app: Application, player: Player, n: number): Browser {
  const browser = app.browser({ ip: `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}` })
  for (const [name, value] of player.browser.cookies) browser.cookies.set(name, value)
  return browser
}
