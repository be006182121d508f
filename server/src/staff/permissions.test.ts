import { can, roles } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import type { AnyRoute } from '@menekse/contract/route'
import { routes } from '@menekse/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'

let app: Application
const colleagues = new Map<Role, Colleague>()
beforeAll(async () => {
  app = await startApplication()
  for (const role of Object.keys(roles) as Role[]) colleagues.set(role, await newStaff(app, role))
})
afterAll(() => app.stop())

const guarded = Object.values<Record<string, AnyRoute>>(routes)
  .flatMap((group) => Object.entries(group))
  .filter(([, route]) => typeof route.access === 'object')
const cells = (Object.keys(roles) as Role[]).flatMap((role) =>
  guarded.map(([name, route]) => ({ role, name, route })),
)

const statusOf = async (browser: Colleague['browser'], route: AnyRoute) => {
  const url = route.path.replaceAll(/:\w+/g, 'yok')
  const response = await browser.fetch(url, {
    method: route.method,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'menekse' },
    ...(route.method === 'GET' ? {} : { body: '{}' }),
  })
  return response.status
}

describe('what each role may do', () => {
  it.each(cells)('$role: $name', async ({ role, route }) => {
    const permission = (route.access as { staff: Parameters<typeof can>[1] }).staff
    const status = await statusOf(colleagues.get(role)!.browser, route)
    expect(can(role, permission) ? [200, 404, 409, 422] : [403]).toContain(status)
  })

  it.each(guarded)('%s is closed to visitors and players', async (_, route) => {
    expect(await statusOf(app.browser(), route)).toBe(401)
  })
})
