import { standingRefusals } from '@menekse/contract/refusals'
import type { RefusalCode } from '@menekse/contract/refusals'
import type { AnyRoute } from '@menekse/contract/route'
import { routes } from '@menekse/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Standing } from '../src/wallet/wallet.ts'
import { startApplication } from './application.ts'
import type { Application, Browser } from './application.ts'
import { closeAccount } from './closing.ts'
import { registrationForm } from './people.ts'
import { policies } from './persona-policies.ts'
import type { Policy } from './persona-policies.ts'
import { samples, someoneWithEverything } from './persona-samples.ts'
import type { Belongings, Sample } from './persona-samples.ts'

/* Every state-changing call × every persona → what is declared (standards P09, B07). Generated: nothing is left out. */

const changing: [string, AnyRoute][] = Object.values(routes)
  .flatMap((group): AnyRoute[] => Object.values(group))
  .filter((route) => route.method !== 'GET')
  .map((route) => [`${route.method} ${route.path}`, route])
const isDesk = ({ path }: AnyRoute) => path.startsWith('/api/staff/')
const playerCalls = changing.filter(([, route]) => !isDesk(route))
const samplesFor = playerCalls.filter(([name]) => samples[name] !== undefined)

/** People whom protection stops, by what is set on the purse. */
const STOPPED: Record<string, Partial<Standing>> = {
  excluded: { stop: { kind: 'exclusion', until: undefined } },
  'timed out': { stop: { kind: 'time_out', until: new Date('2026-11-28T09:00:00Z') } },
  blocked: { blocked: true },
  'at a limit': {
    limits: [
      { kind: 'stake', period: 'day', amount: 0n, by: 'player' },
      { kind: 'deposit', period: 'day', amount: 0n, by: 'operator' },
    ],
  },
  'out of time': { limits: [{ kind: 'time', period: 'week', amount: 0n, by: 'player' }] },
  'at risk': { bonusStopped: true },
  'under review': { underReview: true },
  'not known well enough': { depositsHeld: true },
  'on the register': { registers: 'excluded' },
  'not answered about': { registers: 'unanswered' },
  unverified: { verified: false },
  closed: {},
}
type Guarded = Extract<Policy, 'stake' | 'deposit' | 'bonus' | 'withdrawal'>
/** The declared answer; a persona that a kind of call does not concern is allowed. */
const DECLARED: Record<string, Partial<Record<Guarded, RefusalCode>>> = {
  excluded: { stake: 'self_excluded', deposit: 'self_excluded', bonus: 'self_excluded' },
  'timed out': { stake: 'timed_out', deposit: 'timed_out', bonus: 'timed_out' },
  blocked: { stake: 'account_blocked', deposit: 'account_blocked', bonus: 'account_blocked' },
  'at a limit': {
    stake: 'stake_limit_reached',
    deposit: 'deposit_limit_reached',
    bonus: 'limit_used_up',
  },
  'out of time': { stake: 'time_limit_reached', bonus: 'limit_used_up' },
  'at risk': { bonus: 'bonus_stopped' },
  'under review': {
    stake: 'account_under_review',
    deposit: 'account_under_review',
    bonus: 'account_under_review',
  },
  'not known well enough': { deposit: 'deposits_on_hold' },
  'on the register': {
    stake: 'register_excluded',
    deposit: 'register_excluded',
    bonus: 'register_excluded',
  },
  'not answered about': {
    stake: 'register_unanswered',
    deposit: 'register_unanswered',
    bonus: 'register_unanswered',
  },
  closed: { stake: 'account_closed', deposit: 'account_closed', bonus: 'account_closed' },
  unverified: {
    stake: 'verification_required',
    deposit: 'verification_required',
    bonus: 'verification_required',
    withdrawal: 'verification_required',
  },
}

let app: Application
let strict: Application
const people = new Map<string, Belongings>()
let visitor: Browser

beforeAll(async () => {
  app = await startApplication()
  strict = await startApplication({ MARKET: 'strict' })
  for (const persona of ['ordinary', ...Object.keys(STOPPED)]) {
    const home = persona === 'unverified' ? strict : app
    const someone = await someoneWithEverything(home)
    const standing = STOPPED[persona]
    if (persona === 'closed') await closeAccount(someone.player)
    if (standing !== undefined)
      await home.database.transaction((tx) =>
        home.wallet.setStanding(tx, someone.player.id, standing),
      )
    people.set(persona, someone)
  }
  visitor = app.browser({ ip: '192.0.2.77' })
})
afterAll(async () => {
  await app.stop()
  await strict.stop()
})

async function ask(browser: Browser, name: string, sample: Sample): Promise<string> {
  const [method, path] = name.split(' ') as [string, string]
  const form = sample.form === undefined ? undefined : new FormData()
  for (const [field, value] of Object.entries(sample.form ?? {})) form!.set(field, value)
  const response = await browser.fetch(sample.path ?? path.replaceAll(/:\w+/g, 'yok'), {
    method,
    headers: {
      'x-requested-with': 'menekse',
      ...(form === undefined ? { 'content-type': 'application/json' } : {}),
    },
    body: form ?? JSON.stringify(sample.json ?? {}),
  })
  const answer = (await response.json()) as { code?: string }
  return answer.code ?? 'allowed'
}

const guardedOf = (name: string): Guarded | undefined => {
  const policy = policies[name]
  return policy === 'open' || policy === 'account' || policy === 'register' ? undefined : policy
}

describe('every call that changes something', () => {
  it('has a declared policy, and no policy is left of a call that is gone', () => {
    expect(Object.keys(policies).toSorted()).toEqual(playerCalls.map(([name]) => name).toSorted())
  })

  // A passkey needs an authenticator's ceremony (identity/passkeys.test.ts); registering has a persona of its own;
  // breaks and exclusion end the sessions the matrix needs (protection/stops.test.ts).
  it('has a right sample, or is open to everybody', () => {
    const without = playerCalls.filter(
      ([name]) => samples[name] === undefined && policies[name] !== 'open',
    )
    expect(without.map(([name]) => name)).toEqual([
      'POST /api/register.php',
      'POST /api/protection/time-out',
      'POST /api/protection/exclusion',
      'POST /api/security/passkeys',
    ])
  })

  it.each(changing.filter(([, route]) => route.access !== 'anyone'))(
    '%s is nothing for a visitor',
    async (name) => {
      expect(await ask(visitor, name, {})).toBe('not_logged_in')
    },
  )

  it.each(changing.filter(([, route]) => isDesk(route) && route.access !== 'anyone'))(
    '%s is nothing for a player',
    async (name) => {
      expect(await ask(people.get('ordinary')!.player.browser, name, {})).toBe('not_logged_in')
    },
  )
})

describe.each(Object.keys(STOPPED))('somebody %s', (persona) => {
  it.each(samplesFor.filter(([name]) => name !== 'POST /api/logout.php'))('%s', async (name) => {
    const someone = people.get(persona)!
    const answer = await ask(someone.player.browser, name, samples[name]!(someone))
    const guarded = guardedOf(name)
    const declared = guarded === undefined ? undefined : DECLARED[persona]?.[guarded]
    const standing: readonly string[] = standingRefusals
    const seen = declared === undefined && !standing.includes(answer) ? 'not stopped' : answer
    expect(seen).toBe(declared ?? 'not stopped')
    expect(answer).not.toBe('invalid_input')
  })
})

describe('an ordinary player', () => {
  it.each(samplesFor.filter(([name]) => guardedOf(name) !== undefined))('may: %s', async (name) => {
    const someone = people.get('ordinary')!
    expect(await ask(someone.player.browser, name, samples[name]!(someone))).toBe('allowed')
  })
})

describe('another player', () => {
  const theirs: [string, string][] = [
    ['POST /api/play/spin', 'play_session_ended'],
    ['POST /api/play/open', 'play_session_ended'],
    ['POST /api/play/step', 'play_session_ended'],
    ['POST /api/play/finish', 'play_session_ended'],
    ['POST /api/process-bonus-selection.php', 'deposit_id_missing'],
  ]
  it.each(theirs)('%s with somebody else’s', async (name, declared) => {
    const browser = people.get('at risk')!.player.browser
    expect(await ask(browser, name, samples[name]!(people.get('out of time')!))).toBe(declared)
  })
})

describe('somebody under age', () => {
  it('cannot become a player, on the last day before the birthday', async () => {
    const young = { dob_day: 22, dob_month: 11, dob_year: 2008 }
    const form = registrationForm(9_001, young)
    expect(await ask(visitor, 'POST /api/register.php', { json: form })).toBe('under_age')
    const grown = registrationForm(9_001, { ...young, dob_day: 21 })
    expect(await ask(visitor, 'POST /api/register.php', { json: grown })).toBe('allowed')
  })
})
