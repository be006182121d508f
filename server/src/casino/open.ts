import { games } from '@menekse/games/catalogue'
import type { Brakes } from '../brakes/brakes.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Content } from '../content/content.ts'
import type { Fairness } from '../fairness/fairness.ts'
import type { House } from '../house.ts'
import type { LicenceGate } from '../licence/licence.ts'
import type { Protection } from '../protection/protection.ts'
import type { RegisterChecks } from '../registers/registers.ts'
import type { Rounds } from '../rounds/rounds.ts'
import type { Variants } from '../variants/variants.ts'
import { createCasino } from './casino.ts'
import type { Casino } from './casino.ts'
import { implementStaffTables } from './live-tables.ts'
import type { PlayRules } from './play-rules.ts'
import { implementCasino } from './routes.ts'

interface Below {
  brakes: Brakes
  content: Content
  licence: LicenceGate
  protection: Protection
  registers: RegisterChecks
  rounds: Rounds
  fairness: Fairness
  variants: Variants
}

/** A round with free spins that nobody came back to is finished, and paid, after a day. */
const ABANDONED_MS = DAY_MS

export async function openCasino(house: House, below: Below): Promise<Casino> {
  const { database, clock, log, changes, jobs, http, wallet } = house
  const { brakes, content, licence, protection, registers, rounds, fairness, variants } = below
  brakes.addTitles(games)
  const market = () => licence.market(clock.now())
  const rules: PlayRules = {
    market,
    demo: () => market().demo,
    running: brakes.standing,
    askRegisters: (playerId) => registers.ensure(playerId, 'play'),
    mayLaunch: protection.mayLaunch,
    closed: (host) => licence.gate(clock.now(), { host, product: 'casino' }),
  }
  const casino = createCasino({
    database,
    clock,
    log,
    changes,
    rounds,
    fairness,
    playing: variants.playing,
    purseOf: wallet.readPurse,
    rules,
  })
  await casino.seed()
  content.shows({ popularGames: casino.popular, games: () => casino.games(undefined) })
  implementCasino(http, { casino, sandbox: licence.sandbox })
  implementStaffTables(http, { ...house, requirePictures: content.pictures.requireKnown })
  jobs.define('finish_abandoned_rounds', async () => {
    await casino.play.finishAbandoned(new Date(clock.now().getTime() - ABANDONED_MS))
  })
  jobs.schedule('*/10 * * * *', 'finish_abandoned_rounds')
  return casino
}
