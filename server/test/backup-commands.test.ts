import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyFileOf, makeKeyFile } from '../src/platform/key-file.ts'
import { buildServer } from './served.ts'

/** The commands as an operator gives them: where they cannot work they say so in one line, and change nothing. */

let built: Awaited<ReturnType<typeof buildServer>>
let folder: string
beforeAll(async () => {
  built = await buildServer()
  folder = mkdtempSync(join(tmpdir(), 'menekse-commands-'))
  mkdirSync(join(folder, 'living', 'postgres'), { recursive: true })
  makeKeyFile(keyFileOf(join(folder, 'living')))
})
afterAll(() => {
  built.remove()
  rmSync(folder, { recursive: true, force: true })
})

const OWN = {
  DATABASE_URL: 'postgresql://u:geheim@127.0.0.1:1/db',
  DATABASE_APP_URL: 'postgresql://a:geheim@127.0.0.1:1/db',
}

async function run(command: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(built.folder, `${command}.js`), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, MENEKSE_DATA: join(folder, 'living'), ...environment },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, errors }
}

describe('a command that cannot work', () => {
  it.each([
    ['backup', [], {}, 'Where to? Name a folder on another disk'],
    ['backup', ['--to', '/b', '--keys-to', '/b/keys'], {}, 'lie with the data they open'],
    ['restore', ['/nowhere'], OWN, 'DATABASE_URL is restored with its own tools'],
    ['restore', ['/nowhere'], {}, 'never writes over one'],
    ['restore', ['/nowhere', '--until', '2026-11-22 10:00'], {}, 'with its zone'],
    ['keys', ['rotat'], {}, 'What is to be done? npm run keys -- list'],
    ['breach', ['--table', 'withdrawal', '--from', 'dün'], {}, 'Say which table and when'],
  ])('%s %j %j says what to do', async (command, args, environment, line) => {
    const { code, errors } = await run(command, args, environment)
    expect(code).toBe(2)
    expect(errors).toContain(line)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).not.toContain('geheim')
  })

  it('restore places no keys that do not lead to a database', async () => {
    const data = join(folder, 'empty')
    const { errors } = await run(
      'restore',
      ['/nowhere', '--keys', keyFileOf(join(folder, 'living'))],
      {
        MENEKSE_DATA: data,
      },
    )
    expect(errors).toContain('There is no backup in /nowhere')
    expect(existsSync(data)).toBe(false)
  })
})
