import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBuildKeys, refuseOtherBuild } from './build-keys.ts'
import { MANIFEST, SIGNATURE, verifyBuild, writeManifest } from './manifest.ts'

let root: string
const operator = generateKeyPairSync('ed25519')
const put = (file: string, text: string) => writeFileSync(join(root, file), text)
async function release(key: KeyObject = operator.privateKey): Promise<void> {
  const text = await writeManifest(root, ['version 1', 'maths nar v7'])
  put(MANIFEST, text)
  put(SIGNATURE, sign(null, Buffer.from(text), key).toString('base64'))
}
const look = () => verifyBuild(root, [operator.publicKey])
const refusal = () =>
  refuseOtherBuild([operator.publicKey], root).then(
    () => 'starts',
    (error: Error) => error.message,
  )

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'menekse-build-'))
  for (const folder of ['dist/server/chunks', 'dist/site', 'server/migrations'])
    mkdirSync(join(root, folder), { recursive: true })
  put('dist/server/main.js', 'start()')
  put('dist/server/chunks/a.js', 'play()')
  put('dist/site/index.html', '<p>')
  put('server/migrations/0001-a.sql', 'select 1')
  await release()
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a build', () => {
  it('is the one that was signed, and sha256sum says the same', async () => {
    expect(await look()).toMatchObject({ state: 'signed', files: 4, faults: [], maths: ['nar v7'] })
    const said = execFileSync('sha256sum', ['-c', MANIFEST], { cwd: root, encoding: 'utf8' })
    expect(said.match(/: OK$/gm)).toHaveLength(4)
    expect(await refusal()).toBe('starts')
  })

  it.each([
    ['one byte', 'dist/server/chunks/a.js', 'play(!', 'changed'],
    ['a file more', 'dist/site/more.js', 'x', 'added'],
    ['a file less', 'dist/site/index.html', undefined, 'missing'],
    ['a migration', 'server/migrations/0001-a.sql', 'select 2', 'changed'],
  ])('does not start with %s', async (_, file, text, fault) => {
    if (text === undefined) rmSync(join(root, file))
    else put(file, text)
    expect((await look()).faults).toEqual([{ file, fault }])
    expect(await refusal()).toContain(`${file} is ${fault}, 1 files differ`)
  })

  it('does not start when its list was written anew by somebody else', async () => {
    put('dist/server/main.js', 'steal()')
    await release(generateKeyPairSync('ed25519').privateKey)
    expect(await look()).toMatchObject({ state: 'foreign', faults: [] })
    expect(await refusal()).toContain('not signed')
    rmSync(join(root, SIGNATURE))
    expect(await refusal()).toContain('not signed')
  })

  it('is unsigned where nobody’s signature is trusted, and starts', async () => {
    put('dist/server/main.js', 'other()')
    expect(await verifyBuild(root, [])).toMatchObject({ state: 'unsigned' })
    await expect(refuseOtherBuild([], root)).resolves.toBeUndefined()
    const spki = operator.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    expect(readBuildKeys({ BUILD_PUBLIC_KEYS: ` ${spki} ` })).toHaveLength(1)
    expect(readBuildKeys({})).toEqual([])
    expect(() => readBuildKeys({ BUILD_PUBLIC_KEYS: 'anahtar' })).toThrow('BUILD_PUBLIC_KEYS')
  })
})
