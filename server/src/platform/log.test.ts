import { expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

/** What is logged at the most talkative level while `work` runs. */
async function logOf(work: (log: ReturnType<typeof createLog>) => Promise<unknown>) {
  const lines: string[] = []
  await work(createLog('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

it('holds no session, whatever a library says of a form that it reads', async () => {
  const said = await logOf(async (log) => {
    const http = await createHttp({ log, clock: systemClock, https: false, trustProxy: false })
    http.server.route({
      method: 'POST',
      url: '/form',
      async handler(request) {
        for await (const part of request.parts()) void part
        return 'read'
      },
    })
    const answer = await http.server.inject({
      method: 'POST',
      url: '/form',
      headers: {
        cookie: 'menekse_session=gizli-oturum',
        'content-type': 'multipart/form-data; boundary=xx',
      },
      payload: '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--xx--\r\n',
    })
    expect(answer.body).toBe('read')
    await http.close()
  })
  expect(said).toContain('busboy')
  expect(said).not.toContain('gizli-oturum')
})

it('holds no secret by name, at the top or one step below', async () => {
  const said = await logOf(async (log) => {
    log.info({ password: 'gizli1', tc: '10000000146', asked: { iban: 'TR00', code: '123456' } })
    log.warn({ server_seed: 'gizli3', pair: { seed: 'gizli4' } })
    log.info({ req: { headers: { authorization: 'gizli2' } } })
  })
  expect(said).not.toMatch(/gizli|10000000146|TR00|123456/)
  expect(said).toContain('[…]')
})

it('holds the number of a bug that whoever asked was told', async () => {
  let told = ''
  const said = await logOf(async (log) => {
    const http = await createHttp({ log, clock: systemClock, https: false, trustProxy: false })
    http.server.get('/broken', () => {
      throw new Error('a pipe has burst')
    })
    const answers = [1, 2].map(() => http.server.inject({ url: '/broken' }))
    const [, second] = await Promise.all(answers)
    told = second!.json<{ request_id: string }>().request_id
    await http.close()
  })
  const bugs = said.split('\n').filter((line) => line.includes('a pipe has burst'))
  expect(bugs.filter((line) => JSON.parse(line).reqId === told)).toHaveLength(1)
})
