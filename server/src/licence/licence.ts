import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '@menekse/contract/products'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { StartupError } from '../platform/startup-error.ts'
import { readLicence, readPublicKey } from './licence-document.ts'
import type { Licence, LicenceFault, ReadLicence, TrustedKeys } from './licence-document.ts'
import { marketProfile, strictest } from './market.ts'
import type { MarketProfile } from './market.ts'

export { marketNames, mayDemo } from './market.ts'
export type { MarketName, MarketProfile } from './market.ts'

/**
 * What money is here. `sandbox`: nobody's, the bank is simulated. `licensed`: real. `expired` and `invalid`: real, and
 * nothing new may begin with it; what belongs to players leaves.
 */
export type LicenceState = 'sandbox' | 'licensed' | 'expired' | 'invalid'

/** Where real money would move, as far as the caller knows. */
export interface Place {
  host?: string
  product?: Product
}

export interface LicenceReading {
  state: LicenceState
  licence: Licence | undefined
  /** `missing`: the named file cannot be read. `not_asked`: money is real and REAL_MONEY is not set. */
  fault: LicenceFault | 'missing' | 'not_asked' | undefined
  /** Whole days until it ends, rounded down; below zero when it has ended. */
  daysLeft: number | undefined
}

export interface LicenceGate {
  /** Whether money is nobody's; stays as it is while the program runs. */
  readonly sandbox: boolean
  state(now: Date): LicenceState
  /** Whether real money may move now, and there. */
  realMoney(now: Date, place?: Place): boolean
  /** Why nothing that costs money may begin now; cheap enough for every decision of the money lane. */
  gate(now: Date, place?: Place): Refusal<'real_money_off'> | undefined
  /** The rules of the licence's market, or the sandbox's, made stricter by MARKET. */
  market(now: Date): MarketProfile
  reading(now: Date): LicenceReading
  /** Reads the file again and says so in the log when something has changed; an hourly job's work. */
  refresh(): void
}

/** Where development keys lie below the data folder. */
export const DEVELOPMENT_KEY_FILE = join('keys', 'licence-development.json')
/** From here on the back office warns that the licence ends. */
export const ENDING_DAYS = 30

type Settings = Pick<Config, 'dataFolder' | 'licence' | 'market' | 'realMoney' | 'publicOrigin'>
type File = { read: ReadLicence | { licence: undefined; fault: 'missing' }; at: number }

/**
 * The licence in force of a start that asks for real money; undefined where it does not ask. Throws a StartupError,
 * one line that says what to do, where it asks without one.
 */
export function requireLicence(settings: Settings, now: Date): Licence | undefined {
  if (!settings.realMoney) return undefined
  const { file } = settings.licence
  if (file === undefined)
    throw refusedStart('no signed licence is installed. Name its file with LICENCE_FILE.')
  const { fault, licence } = readFile(settings, trustedKeys(settings), now)
  if (fault !== undefined) throw refusedStart(faultLines(file, licence)[fault])
  const host = settings.publicOrigin && new URL(settings.publicOrigin).hostname
  if (host !== undefined && !licence.hosts.includes(host))
    throw refusedStart(
      `the licence ${licence.number} does not name ${host}. Check PUBLIC_ORIGIN, or ask for its hosts.`,
    )
  return licence
}

function refusedStart(why: string): StartupError {
  return new StartupError(
    `REAL_MONEY=1 is refused: ${why} Leave REAL_MONEY out to start without it.`,
  )
}

function faultLines(
  file: string,
  licence: Licence | undefined,
): Record<LicenceFault | 'missing', string> {
  return {
    missing: `the licence ${file} cannot be read. Check LICENCE_FILE.`,
    unreadable: `${file} is not a licence. Ask its authority for the file again.`,
    altered: `${file} is not as its authority wrote it. Copy the file again without editing it.`,
    untrusted:
      `${file} is not signed with a key that is trusted here. ` +
      "Check the authority's key in LICENCE_PUBLIC_KEYS.",
    not_yet_valid: `the licence ${licence?.number} is valid only from ${licence?.valid_from}.`,
    expired: `the licence ${licence?.number} ended at ${licence?.valid_until}. Install its successor.`,
  }
}

/**
 * The licence of this installation. The file is read at the start and again whenever the last reading is an hour old,
 * by whoever asks first, so that every process of an installation notices a licence that was taken away.
 */
export function createLicence(options: {
  settings: Settings
  /** What the database holds; see `books.ts`. */
  books: 'sandbox' | 'real'
  clock: Clock
  log: Log
}): LicenceGate {
  const { settings, clock, log } = options
  const sandbox = options.books === 'sandbox'
  const keys = trustedKeys(settings)
  const readAt = (now: Date): File => ({ read: readFile(settings, keys, now), at: now.getTime() })
  let file = readAt(clock.now())

  const current = (now: Date): File['read'] => {
    if (now.getTime() - file.at >= HOUR_MS) file = readAt(now)
    const { read } = file
    const { licence } = read
    // Between two readings only time passes: whether it is in force is asked of every instant anew.
    return licence === undefined ? read : { licence, fault: faultOfTime(licence, now) }
  }
  const state = (now: Date): LicenceState => {
    if (sandbox) return 'sandbox'
    if (!settings.realMoney) return 'invalid'
    const { fault } = current(now)
    if (fault === undefined) return 'licensed'
    return fault === 'expired' ? 'expired' : 'invalid'
  }
  const realMoney = (now: Date, { host, product }: Place = {}) => {
    if (state(now) !== 'licensed') return false
    const { licence } = current(now)
    return (
      licence !== undefined &&
      (host === undefined || licence.hosts.includes(host.toLowerCase())) &&
      (product === undefined || licence.products.includes(product))
    )
  }

  return {
    sandbox,
    state,
    realMoney,
    gate: (now, place) => (sandbox || realMoney(now, place) ? undefined : refuse('real_money_off')),
    market(now) {
      // Rules do not loosen when a licence ends.
      const base = marketProfile(sandbox ? 'sandbox' : (current(now).licence?.market ?? ''))
      return settings.market === undefined
        ? base
        : strictest([base, marketProfile(settings.market)])
    },
    reading(now) {
      const { licence, fault } = current(now)
      const isAsked = sandbox || settings.realMoney
      const found = settings.licence.file === undefined ? undefined : fault
      return {
        state: state(now),
        licence,
        fault: found ?? (isAsked ? undefined : 'not_asked'),
        daysLeft: licence === undefined ? undefined : daysUntil(licence, now),
      }
    },
    refresh() {
      const now = clock.now()
      const before = state(new Date(file.at))
      file = readAt(now)
      const after = state(now)
      const { licence, fault } = file.read
      if (before !== after) log.warn({ before, after, fault }, 'the licence has changed')
      const daysLeft = licence === undefined ? undefined : daysUntil(licence, now)
      if (after === 'licensed' && daysLeft !== undefined && daysLeft < ENDING_DAYS)
        log.warn({ number: licence?.number, daysLeft }, 'the licence ends soon')
    },
  }
}

function readFile(settings: Settings, keys: TrustedKeys, now: Date): File['read'] {
  const { file } = settings.licence
  if (file === undefined) return { licence: undefined, fault: 'missing' }
  try {
    return readLicence(readFileSync(file, 'utf8'), keys, now)
  } catch {
    return { licence: undefined, fault: 'missing' }
  }
}

/** Authorities' keys as configured; the development key only where none is and development was asked for. */
function trustedKeys({ licence, dataFolder }: Settings): TrustedKeys {
  const authorities = licence.publicKeys.flatMap((text) => {
    const key = readPublicKey(text)
    if (key === undefined)
      throw new StartupError(
        'LICENCE_PUBLIC_KEYS cannot be used: give Ed25519 public keys as `npm run licence -- key` prints them.',
      )
    return [key]
  })
  const development =
    authorities.length === 0 && licence.acceptsDevelopment ? developmentKey(dataFolder) : undefined
  return { authorities, development }
}

function developmentKey(dataFolder: string) {
  try {
    const text = readFileSync(join(dataFolder, DEVELOPMENT_KEY_FILE), 'utf8')
    return readPublicKey((JSON.parse(text) as { public_key: string }).public_key)
  } catch {
    return undefined
  }
}

function faultOfTime(licence: Licence, now: Date): 'not_yet_valid' | 'expired' | undefined {
  if (now < new Date(licence.valid_from)) return 'not_yet_valid'
  return now >= new Date(licence.valid_until) ? 'expired' : undefined
}

function daysUntil({ valid_until }: Licence, now: Date): number {
  return Math.floor((Date.parse(valid_until) - now.getTime()) / DAY_MS)
}

/** What the licence and its market decide about stakes and deposits, as protection asks it. */
export const rulesOf = (
  licence: LicenceGate,
  clock: Clock,
  halt: () => Refusal<'house_halted'> | undefined,
) => ({
  gate: (now: Date, product?: Product) =>
    halt() ?? licence.gate(now, product === undefined ? {} : { product }),
  get identityGate() {
    return licence.market(clock.now()).identityGate
  },
  get ownTransferFirst() {
    return licence.market(clock.now()).ownTransferFirst
  },
  get registersDecide() {
    return licence.market(clock.now()).registersDecide
  },
})
