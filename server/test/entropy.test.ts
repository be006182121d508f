import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { lira } from '@menekse/contract/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EntropyError, freshBytes } from '../src/platform/entropy.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { launch, openGame, SLOT, spin } from './games-at-play.ts'
import { newPlayer } from './people.ts'

/* The operating system's source of chance, broken for real (standards R08, R05). */

const sound = crypto.randomBytes
const draw = (as: (size: number) => Buffer) => {
  crypto.randomBytes = as as typeof sound
  syncBuiltinESMExports()
}
const nothing = (): Buffer => {
  throw new Error('ENOSYS')
}
const theSame = (size: number) => Buffer.alloc(size, 7)

let app: Application
beforeEach(async () => {
  app = await startApplication()
})
afterEach(async () => {
  draw(sound)
  await app.stop()
})

const wordOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code
const cashOf = async (id: Parameters<Application['wallet']['balances']>[0]) =>
  (await app.wallet.balances(id)).cash

describe('a source of chance that is broken', () => {
  it.each([
    ['gives nothing', nothing],
    ['gives the same for ever', theSame],
  ])('and %s stops stakes with 503, costs nobody anything and is told', async (_, broken) => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await openGame(player, SLOT)
    const newcomer = await newPlayer(app, { cash: lira(100) })
    draw(broken)
    await app.vitals.look()
    await app.watch.machine(app.vitals.signs())
    expect(wordOf(await spin(app, player.browser, session))).toBe('house_halted')
    expect(wordOf(await launch(newcomer.browser, SLOT))).toBe('house_halted')
    expect([await cashOf(player.id), await cashOf(newcomer.id)]).toEqual([lira(100), lira(100)])
    const ready = await app.http.server.inject('/health/ready')
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { failed: ['entropy'] }])
    draw(sound)
    const { alarms } = await app.alarms.all()
    const raised = alarms.filter(({ state }) => state === 'raised').map(({ kind }) => kind)
    expect(raised.toSorted()).toEqual(['entropy_lost', 'stakes_halted'])
    await app.vitals.look()
    expect(wordOf(await spin(app, player.browser, session))).toBe('ok')
  })

  it('refuses what it was asked for before anybody has looked', async () => {
    const newcomer = await newPlayer(app, { cash: lira(100) })
    draw(nothing)
    expect(wordOf(await launch(newcomer.browser, SLOT))).toBe('house_halted')
    draw(sound)
    expect(wordOf(await launch(newcomer.browser, SLOT))).toBe('ok')
  })
})

describe('fresh bytes', () => {
  it('are never so few that they repeat by chance', () => {
    expect(() => freshBytes(15)).toThrow(RangeError)
    expect(freshBytes(16)).toHaveLength(16)
  })

  it('differ from those before, whatever their number', () => {
    draw(theSame)
    freshBytes(32)
    expect(() => freshBytes(16)).toThrow(EntropyError)
  })
})
