import type { Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Content } from '../content/content.ts'
import type { House } from '../house.ts'
import { mayDemo } from '../licence/licence.ts'
import type { LicenceGate } from '../licence/licence.ts'
import type { RegisterChecks } from '../registers/registers.ts'
import { httpBeacon } from '../chains/chains.ts'
import type { Beacon } from '../chains/chains.ts'
import { waitingTable } from './beacon.ts'
import { createDraws } from './draws.ts'
import type { Draws, TableGame } from './draws.ts'
import { implementDraws } from './routes.ts'

interface Below {
  bets: Bets
  brakes: Brakes
  content: Pick<Content, 'brand'>
  licence: LicenceGate
  registers: RegisterChecks
  /** The tables of all products. */
  games: readonly TableGame[]
  /** Another beacon than the configured one, for an installation with a program of its own. */
  beacon: Beacon | undefined
}

/** Tables of shared rounds: they run as `games`, and their bets are taken wherever a call arrives. */
export function openDraws(house: House, below: Below): Draws {
  const { http, wallet, clock, services, jobs, config } = house
  const { brakes, content, licence, registers } = below
  const { beaconMirrors: mirrors } = config
  const beacon = below.beacon ?? (mirrors.length === 0 ? undefined : httpBeacon(mirrors))
  const games =
    beacon === undefined ? below.games : below.games.map((game) => waitingTable(game, beacon))
  const draws = createDraws({ ...house, ...below, games, beacon })
  brakes.addTitles(games)
  implementDraws(http, {
    clock,
    draws,
    wallet,
    isSandbox: licence.sandbox,
    offers: async (brand, product) => !(await content.brand(brand)).products_off.includes(product),
    mayDemo: (playerId) => mayDemo(licence.market(clock.now()).demo, playerId, wallet.readPurse),
    askRegisters: (playerId) => registers.ensure(playerId, 'play'),
    async isPaused({ product, slug }) {
      const standing = await brakes.standing()
      return standing.denies({ product, title: slug }) !== undefined
    },
  })
  services.add('games', 'the tables', draws)
  jobs.define('void_late_bets', draws.voidLate)
  jobs.schedule('* * * * *', 'void_late_bets')
  return draws
}
