import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createHttp } from './http.ts'
import type { Http } from './http.ts'
import { createLog } from './log.ts'

let http: Http
beforeAll(async () => {
  http = await createHttp({
    log: createLog('silent'),
    clock: systemClock,
    https: false,
    trustProxy: false,
    readsPerMinute: 3,
  })
  http.server.get('/one', async () => 'one')
  http.server.get('/two', async () => 'two')
})
afterAll(() => http.server.close())

const read = async (url: string, remoteAddress: string) =>
  (await http.server.inject({ url, remoteAddress })).statusCode

it('counts what an address reads, of all pages together', async () => {
  const answers: number[] = []
  for (const url of ['/one', '/two', '/nowhere', '/one', '/two', '/nowhere'])
    answers.push(await read(url, '203.0.113.1'))
  expect(answers).toEqual([200, 200, 404, 429, 429, 429])
  expect(await read('/one', '203.0.113.2')).toBe(200)
})

it('takes a network of version 6 for one address', async () => {
  for (let n = 1; n <= 3; n++) expect(await read('/one', `2001:db8:7:7::${n}`)).toBe(200)
  expect(await read('/one', '2001:db8:7:7:1::9')).toBe(429)
  expect(await read('/one', '2001:db8:7:8::1')).toBe(200)
})
