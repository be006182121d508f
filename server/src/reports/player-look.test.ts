import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { MINUTE_MS } from '../platform/clock.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

it('one person looking at one player again and again leaves one row within ten minutes', async () => {
  const [one, other] = [await newStaff(app, 'support'), await newStaff(app, 'cashier')]
  const [player, another] = [await newPlayer(app), await newPlayer(app)]
  const look = async (by: Colleague, id: string = player.id) => {
    const page = await by.browser.call(staffPlayers.player, { params: { id } })
    expect(page.ok).toBe(true)
  }
  const looks = async (id: string = player.id) => {
    const { rows } = await app.staff.audit.page({ page: 1, subject: id })
    return rows.filter((row) => row.action === 'player.view').length
  }
  await Promise.all(Array.from({ length: 8 }, () => look(one)))
  expect(await looks()).toBe(1)
  await look(other)
  expect(await looks()).toBe(2)
  await look(one, another.id)
  expect(await looks(another.id)).toBe(1)
  app.clock.advance(10 * MINUTE_MS - 1)
  await look(one)
  expect(await looks()).toBe(2)
  app.clock.advance(1)
  await Promise.all(Array.from({ length: 8 }, () => look(one)))
  expect(await looks()).toBe(3)
})
