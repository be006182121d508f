import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@menekse/contract/client'
import type { Call } from '@menekse/contract/client'
import type { Beacon } from '../src/chains/chains.ts'
import { createApp } from '../src/app.ts'
import type { App } from '../src/app.ts'
import { manualClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/database.ts'
import type { Database } from '../src/platform/database.ts'
import { encodeByRule } from '../src/platform/encode.ts'
import type { Site } from '../src/platform/ground.ts'
import { createLog } from '../src/platform/log.ts'
import { openTraces } from '../src/platform/traces.ts'
import type { Registers } from '../src/registers/registers.ts'
import { TESTS_BEGIN } from './global-setup.ts'
import { openRegistersOfTests } from './registers.ts'
import { createGuardedDatabase } from './test-database.ts'

export interface Application extends App {
  clock: ReturnType<typeof manualClock>
  /** Where keys and uploads of this application lie. */
  dataFolder: string
  database: Database
  /** The same database with the rights of its owner, for planting faults. */
  owner: Database
  /** A browser of its own: keeps its cookies, calls the real server in-process. */
  browser(options?: { host?: string; ip?: string; headers?: Record<string, string> }): Browser
  stop(): Promise<void>
}

export interface Browser {
  call: Call
  fetch: typeof fetch
  cookies: Map<string, string>
}

/** The tests' databases lie in memory and are told to lose what they like. */
export const quietTest = (dataFolder: string) => ({
  MENEKSE_DATA: dataFolder,
  LOG_LEVEL: 'error',
  MENEKSE_CONTROL_RUN: '1',
})

/** The whole application on a fresh database, with a clock that stands still. */
export async function startApplication(
  environment: Record<string, string> = {},
  argv: readonly string[] = [],
  site: Pick<Site, 'machine' | 'buildFolder'> & { registers?: Registers; beacon?: Beacon } = {},
): Promise<Application> {
  const testDatabase = await createGuardedDatabase()
  const dataFolder = await mkdtemp(join(tmpdir(), 'menekse-app-'))
  const config = readConfig({ ...quietTest(dataFolder), ...environment }, argv)
  const log = createLog(config.logLevel)
  const traces = await openTraces(config.tracesEndpoint, log)
  const database = openDatabase(testDatabase.connection, { traces })
  const owner = openDatabase(testDatabase.connection, { asOwner: true, poolSize: 2 })
  const clock = manualClock(TESTS_BEGIN)
  // Where money is real no register is simulated: the tests bring registers that know everybody.
  const registers = site.registers ?? (config.realMoney ? openRegistersOfTests() : undefined)
  const parts = { registers, config, database, clock, log, traces, encode: encodeByRule }
  const app = await createApp({ ...site, ...parts })
  await app.http.server.ready()
  return {
    ...app,
    clock,
    dataFolder,
    database,
    owner,
    browser: (options) => browserOf(app, options),
    async stop() {
      await app.close()
      await traces.close()
      await database.close()
      await owner.close()
      await testDatabase.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A browser at a node of the installation, with cookies of its own or with those of another. */
export function browserOf(
  app: Pick<App, 'http'>,
  options: { host?: string; ip?: string; headers?: Record<string, string> } = {},
  cookies = new Map<string, string>(),
): Browser {
  const host = options.host ?? 'menekse.localhost'
  const fetchInProcess = async (
    input: RequestInfo | URL,
    init: RequestInit = {},
  ): Promise<Response> => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const form = init.body instanceof FormData ? new Response(init.body) : undefined
    const payload = form === undefined ? init.body : Buffer.from(await form.arrayBuffer())
    const response = await app.http.server.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      remoteAddress: options.ip ?? '203.0.113.7',
      headers: {
        host,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0',
        ...(cookies.size === 0
          ? {}
          : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...options.headers,
        ...(init.headers as Record<string, string> | undefined),
        ...(form === undefined ? {} : { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(payload === undefined || payload === null ? {} : { payload: payload as string }),
    })
    for (const cookie of response.cookies) {
      if (cookie.value === '' || (cookie.maxAge !== undefined && cookie.maxAge <= 0))
        cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    return new Response(response.payload, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type'] ?? '') },
    })
  }
  return {
    call: createClient({ fetch: fetchInProcess }),
    fetch: fetchInProcess,
    cookies,
  }
}
