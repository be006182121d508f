import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../src/platform/project-folder.ts'
import { buildServer } from './served.ts'
import { installedLicence } from './licences.ts'
import type { InstalledLicence } from './licences.ts'

/** The real program, started the way an operator starts it. */

let built: Awaited<ReturnType<typeof buildServer>>
let folder: string
let installed: InstalledLicence
beforeAll(async () => {
  built = await buildServer()
  folder = mkdtempSync(join(tmpdir(), 'menekse-start-'))
  installed = installedLicence()
})
afterAll(() => {
  built.remove()
  installed.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function run(file: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(built.folder, file), ...args], {
    cwd: projectFolder(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, MENEKSE_DATA: folder, PORT: '0', ...environment },
  })
  const text = { out: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text.errors += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...text }
}

describe('REAL_MONEY=1', () => {
  it('alone stops the start with one line that says what to do, before anything is made', async () => {
    const { code, out, errors } = await run('main.js', [], { REAL_MONEY: '1' })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(errors).toBe(
      'Menekşe: REAL_MONEY=1 is refused: no signed licence is installed. ' +
        'Name its file with LICENCE_FILE. Leave REAL_MONEY out to start without it.\n',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('with a licence that nobody here trusts stops it as well', async () => {
    const { code, errors } = await run('main.js', [], {
      ...installed.environment,
      LICENCE_PUBLIC_KEYS: '',
    })
    expect(code).toBe(1)
    expect(errors).toContain('is not signed with a key that is trusted here')
    expect(errors.trim().split('\n')).toHaveLength(1)
  })
})

describe('too few open files', () => {
  it('are told in one line, before anything is loaded', async () => {
    const child = spawn(
      'sh',
      ['-c', 'ulimit -n 256 && exec "$0" scripts/start.mjs', process.execPath],
      {
        cwd: projectFolder(),
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { PATH: process.env.PATH, MENEKSE_DATA: folder, PORT: '0' },
      },
    )
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    expect(code).toBe(1)
    expect(errors).toMatch(/^Menekşe needs 1024 open files or more, but only 256 are allowed here/)
    expect(errors.trim().split('\n')).toHaveLength(1)
  })
})

describe('npm run licence', () => {
  it('issues for development what only development accepts', async () => {
    const file = join(folder, 'licence.json')
    expect(await run('licence.js', ['issue', '--out', file, '--market', 'mt'], {})).toMatchObject({
      code: 0,
      errors: '',
    })
    const right = await run('licence.js', ['verify', file], { NODE_ENV: 'development' })
    expect(right.out).toContain('Development licence')
    expect(right.out).toContain('of Geliştirme for Menekşe: market mt, localhost')
    const wrong = await run('licence.js', ['verify', file], { NODE_ENV: 'production' })
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.errors).toContain('is not signed with a key that is trusted here')
  })

  it.each([
    [['verify'], 'npm run licence -- issue'],
    [['issue', '--hosts', 'www.example.com'], 'This licence cannot be issued: check hosts'],
    [['issue', '--until', 'soon'], '"soon" is not a time'],
    [['key', '/nowhere.pem'], '/nowhere.pem is not an Ed25519 private key'],
    [['issue', '--key', '/nowhere.pem'], 'also needs --operator, --authority'],
  ])('refuses %j with what to do', async (args, line) => {
    const { code, errors } = await run('licence.js', args, {})
    expect(code).toBe(1)
    expect(errors).toContain(line)
  })
})
