import { LIVE_PATH } from '@menekse/contract/live'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { serviceNames } from '../src/platform/service-names.ts'
import { servicesAt } from '../src/platform/processes.ts'
import { createServices } from '../src/platform/services.ts'
import { startApplication } from './application.ts'
import { dial, listenOn, requestOf } from './sockets.ts'

/** What a process does is what it was asked for. */

async function statusesOf(services: string) {
  const app = await startApplication({}, [`--services=${services}`])
  try {
    const statusOf = async (url: string) => (await app.http.server.inject(url)).statusCode
    return {
      call: await statusOf('/api/user_session.php'),
      docs: await statusOf('/api/openapi.json'),
      stream: await statusOf(LIVE_PATH),
      health: await statusOf('/api/health'),
    }
  } finally {
    await app.stop()
  }
}

describe('a process', () => {
  it.each([
    ['web,live,games,jobs', { call: 200, docs: 200, stream: 401, health: 200 }],
    ['web', { call: 200, docs: 200, stream: 404, health: 200 }],
    ['live', { call: 404, docs: 404, stream: 401, health: 200 }],
    ['games,jobs', { call: 404, docs: 404, stream: 404, health: 200 }],
  ])('with %s serves that and whether it is well', async (services, statuses) => {
    expect(await statusesOf(services)).toEqual(statuses)
  })

  it.each([
    ['web,live', 0],
    ['jobs', 1],
  ])('with %s has %i workers', async (services, workers) => {
    const app = await startApplication({ PORT: '0' }, [`--services=${services}`])
    try {
      await app.listen()
      const { rows } = await sql<{ count: number }>`
        select count(distinct application_name)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'menekse workers'`.execute(
        app.owner.read,
      )
      expect(rows[0]!.count).toBe(workers)
    } finally {
      await app.stop()
    }
  })

  it('that stops still answers a call that comes on an open connection, as its last', async () => {
    const app = await startApplication()
    const wire = await dial(await listenOn(app))
    wire.send(requestOf('/api/user_session.php'))
    await wire.until('"logged_in":false')
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    app.http.server.server.prependOnceListener('request', begin)
    wire.send(requestOf('/api/user_session.php?again'))
    await begun
    const stopped = app.stop()
    const answers = await wire.closed()
    expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(2)
    expect(answers.match(/connection: close/gi)).toHaveLength(1)
    await stopped
  })
})

describe('of several processes of a machine', () => {
  it.each([
    [
      ['web', 'live', 'games', 'feed', 'jobs'],
      ['web', 'live', 'games', 'feed', 'jobs'],
      ['web', 'live'],
    ],
    [['web', 'jobs'], ['web', 'jobs'], ['web']],
  ] as const)('asked for %j, the first does %j and every other %j', (asked, first, further) => {
    const at = (number: number) => [...servicesAt(new Set(asked), { number, of: 3 })]
    expect([at(1), at(2), at(3)]).toEqual([first, further, further])
  })
})

describe('services', () => {
  const told: string[] = []
  const service = (name: string) => ({
    start: async () => void told.push(`start ${name}`),
    close: async () => {
      told.push(`close ${name}`)
      if (name === 'broken') throw new Error('It would not close')
    },
  })

  it('start in order where they were asked for, and close in the opposite one whatever happens', async () => {
    const services = createServices(new Set(['games']))
    services.add('every', 'first', service('first'))
    services.add('jobs', 'jobs', service('jobs'))
    services.add('games', 'broken', service('broken'))
    services.add('every', 'last', service('last'))
    await services.start()
    await expect(services.close()).rejects.toThrow('It would not close')
    expect(told).toEqual([
      'start first',
      'start broken',
      'start last',
      'close last',
      'close broken',
      'close jobs',
      'close first',
    ])
    expect(services.closings().map(({ title }) => title)).toEqual([
      'Closing first',
      'Closing jobs',
      'Closing broken',
      'Closing last',
    ])
    expect(serviceNames).toEqual(['web', 'live', 'games', 'feed', 'jobs'])
  })
})
