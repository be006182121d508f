import type { BetRules, FlightRules } from '@menekse/games/draws/betting'
import type { DrawKind, DrawTitle } from '@menekse/games/draws/kind'

type Rules = BetRules & { readonly flight?: FlightRules }
type AnyKind = DrawKind<DrawTitle, unknown, unknown, object, object>

const drawn = (load: () => Promise<unknown>) => async (slug: string) => {
  const [{ drawnRules }, kind] = await Promise.all([
    import('@menekse/games/draws/betting'),
    load() as Promise<AnyKind>,
  ])
  const title = kind.titles.find((one) => one.slug === slug)
  return title && drawnRules(kind, title)
}

/** The house's own rules of each kind of table, loaded with the first bet of a demo. */
const kinds: Readonly<Record<string, (slug: string) => Promise<Rules | undefined>>> = {
  async crash(slug) {
    const [{ crashTitles }, { flightBetRules }] = await Promise.all([
      import('@menekse/games/crash/catalogue'),
      import('@menekse/games/crash/betting'),
    ])
    const title = crashTitles.find((one) => one.slug === slug)
    return title && flightBetRules(title)
  },
  roulette: drawn(async () => (await import('@menekse/games/roulette/roulette')).rouletteKind),
  baccarat: drawn(async () => (await import('@menekse/games/baccarat/baccarat')).baccaratKind),
  dragon_tiger: drawn(
    async () => (await import('@menekse/games/dragontiger/dragon-tiger')).dragonTigerKind,
  ),
  numbers: drawn(async () => (await import('@menekse/games/numbers/numbers')).numbersKind),
  races: drawn(async () => (await import('@menekse/games/races/kind')).raceKind),
  football_league: drawn(async () => (await import('@menekse/games/football/league')).leagueKind),
  football_cup: drawn(async () => (await import('@menekse/games/football/cup')).cupKind),
}

/** What a table takes as a bet and pays; undefined where this page knows no such table. */
export const rulesOf = async (kind: string, slug: string): Promise<Rules | undefined> =>
  kinds[kind]?.(slug)
