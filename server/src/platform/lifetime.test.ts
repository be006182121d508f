import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/* One life of a process, lived by a program of its own. */

const PROGRAM = `
  import { live } from ${JSON.stringify(new URL('lifetime.ts', import.meta.url).href)}
  const listening = setInterval(() => undefined, 1000)
  process.on('SIGUSR2', () => {
    throw new Error('a bug')
  })
  await live({
    async start(undo) {
      undo.steps.push({ title: 'Listening', take: async () => clearInterval(listening) })
    },
    endsOn: ['SIGTERM'],
  })
  process.stdout.write('up')
`

async function begun() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  await once(child.stdout, 'data')
  return child
}

it('says a bug in one line and ends with it', async () => {
  const child = await begun()
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  child.kill('SIGUSR2')
  const [exitCode] = await once(child, 'exit')
  expect([exitCode, said]).toEqual([1, 'Menekşe: a bug\n'])
})

it('ends when nobody reads what it says any more', async () => {
  const child = await begun()
  child.stdout.destroy()
  child.stderr.destroy()
  child.kill('SIGUSR2')
  const ended = once(child, 'exit')
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const [exitCode] = await ended
  clearTimeout(late)
  expect(exitCode).toBe(1)
})
