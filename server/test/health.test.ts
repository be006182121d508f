import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOM_HALT_BYTES } from '../src/platform/vitals.ts'
import type { Machine, Room } from '../src/platform/machine.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newPlayer } from './people.ts'
import { openGame } from './play-sessions.ts'

/** A process asked from outside whether it is well, on a machine whose clock and disk are ours to change. */

let app: Application
afterEach(() => app.stop())

interface Ground {
  aheadMs: number
  room: Room
}
/** Five minutes are too much; the way to the database and back may hide some seconds of them. */
const BEYOND_MS = 310_000
const ROOMY: Room = { freeBytes: 50e9, totalBytes: 100e9 }

async function startOn(ground: Partial<Ground> = {}, argv: string[] = [], environment = {}) {
  const at: Ground = { aheadMs: 0, room: ROOMY, ...ground }
  const machine: Machine = {
    name: 'vm-1',
    now: () => new Date(Date.now() + at.aheadMs),
    roomOf: async (folder) => (folder.endsWith('postgres') ? at.room : ROOMY),
  }
  app = await startApplication(environment, argv, { machine })
  return at
}
const ask = async (url: string) => {
  const answer = await app.http.server.inject(url)
  return answer.json<object>()
}
const NOT_READY = (...failed: string[]) => ({ status: 'not_ready', failed })

describe('a process that is asked how it is', () => {
  it('answers that it lives and is ready, whatever it serves', async () => {
    await startOn({}, ['--services=jobs'])
    expect(await ask('/health/live')).toEqual({ status: 'live' })
    expect(await ask('/health/ready')).toEqual({ status: 'ready' })
  })

  it.each([
    ['an hour ahead', { aheadMs: 3_600_000 }, ['clock']],
    ['an hour behind', { aheadMs: -3_600_000 }, ['clock']],
    ['four minutes off', { aheadMs: 240_000 }, []],
    ['without room', { room: { ...ROOMY, freeBytes: ROOM_HALT_BYTES - 1 } }, ['disk']],
    ['with little room', { room: { ...ROOMY, freeBytes: ROOM_HALT_BYTES } }, []],
  ])('on a machine %s says so in a word', async (_, ground, failed) => {
    await startOn(ground)
    const answer = await app.http.server.inject('/health/ready')
    expect(answer.statusCode).toBe(failed.length === 0 ? 200 : 503)
    expect(answer.json()).toEqual(failed.length === 0 ? { status: 'ready' } : NOT_READY(...failed))
  })

  it('says that its database lost a migration, would lose money, or is away', async () => {
    await startOn({}, [], { MENEKSE_CONTROL_RUN: '0' })
    await sql`delete from migration where name like '0001-%'`.execute(app.owner.read)
    expect(await ask('/health/ready')).toMatchObject({
      failed: expect.arrayContaining(['migrations', 'durability']) as string[],
    })
    await app.database.close()
    expect(await ask('/health/ready')).toMatchObject({
      failed: expect.arrayContaining(['database']) as string[],
    })
    expect(await ask('/health/live')).toEqual({ status: 'live' })
  })
})

describe('a machine that cannot be trusted with money', () => {
  it.each([
    ['whose clock runs away', { aheadMs: BEYOND_MS }],
    ['whose disk fills up', { room: { ...ROOMY, freeBytes: ROOM_HALT_BYTES - 1 } }],
  ])('%s takes no stake and no deposit, and gives money back', async (_, trouble) => {
    const ground = await startOn()
    const player = await newPlayer(app, { cash: lira(1_000) })
    const session = await openGame(player)
    const wish = () => newId('rnd', app.clock.now().getTime())
    const spin = (id = wish()) => ({
      method: 'POST' as const,
      url: '/api/play/spin',
      headers: { 'x-requested-with': 'menekse', host: 'menekse.localhost' },
      cookies: Object.fromEntries(player.browser.cookies),
      payload: { play_session: session, round_id: id, stake: 1 },
    })
    Object.assign(ground, trouble)
    await app.vitals.look()
    const id = wish()
    const refused = await app.http.server.inject(spin(id))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
    expect(refused.json()).toMatchObject({ code: 'house_halted' })
    const deposit = { amount: 500, method: 'bank_transfer', sender_name: 'Akbank' } as const
    expect(await player.browser.call(payments.deposit, { body: deposit })).toMatchObject({
      refusal: { code: 'house_halted' },
    })
    expect((await app.wallet.balances(player.id)).cash).toBe(lira(1_000))
    const account = { account_name: 'Deniz Kaya', bank_name: 'Akbank', iban: player.iban }
    const withdrawal = { amount: 200, method: 'bank_transfer', ...account } as const
    const withdrawn = await player.browser.call(payments.withdraw, { body: withdrawal })
    expect(withdrawn.ok).toBe(true)
    Object.assign(ground, { aheadMs: 0, room: ROOMY })
    await app.vitals.look()
    // The same wish, made again, is taken: nothing of the refusal was kept.
    expect((await app.http.server.inject(spin(id))).statusCode).toBe(200)
  })
})
