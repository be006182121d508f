import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffBooks } from '@menekse/contract/evidence/staff-books'
import { staffDesk } from '@menekse/contract/staff/staff'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { ok } from '../../test/support.ts'
import { MANIFEST, SIGNATURE, writeManifest } from '../platform/manifest.ts'

let app: Application
let root: string
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const FILE = 'dist/server/main.js'

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'menekse-build-'))
  for (const folder of ['dist/server', 'server/migrations'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, FILE), 'start()')
  const text = await writeManifest(root, ['maths nar v7'])
  writeFileSync(join(root, MANIFEST), text)
  writeFileSync(join(root, SIGNATURE), sign(null, Buffer.from(text), privateKey).toString('base64'))
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  app = await startApplication({ BUILD_PUBLIC_KEYS: key }, [], { buildFolder: root })
})
afterEach(async () => {
  await app.stop()
  rmSync(root, { recursive: true })
})

const auditor = () => newStaff(app, 'auditor')
const look = async () => ok(await (await auditor()).browser.call(staffBooks.build)).build
const alarms = async () =>
  (await app.alarms.all()).alarms
    .filter(({ kind }) => kind === 'build_differs')
    .map(({ state, text }) => [state, text])

describe('the build that runs', () => {
  it('is read whenever somebody asks, and signed', async () => {
    expect(await look()).toMatchObject({
      state: 'signed',
      files: 1,
      faults: [],
      maths: ['nar v7'],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await alarms()).toEqual([])
  })

  it('is told of by day when one byte of it differs, until it is right again', async () => {
    writeFileSync(join(root, FILE), 'start(!')
    await app.build.verify()
    await app.build.verify()
    expect(await alarms()).toEqual([['raised', expect.stringContaining(FILE)]])
    const query = { subject: 'build_differs: Program dosyaları' }
    const events = ok(await (await auditor()).browser.call(staffDesk.audit, { query }))
    expect(events.rows).toMatchObject([{ action: 'alarm.raise', doer: 'house' }])
    expect((await look()).faults).toEqual([{ file: FILE, fault: 'changed' }])
    writeFileSync(join(root, FILE), 'start()')
    expect((await look()).faults).toEqual([])
    expect((await alarms()).map(([state]) => state)).toEqual(['ended'])
  })

  it('is told of when the signature is gone', async () => {
    rmSync(join(root, SIGNATURE))
    expect((await look()).state).toBe('foreign')
    expect((await alarms()).map(([state]) => state)).toEqual(['raised'])
  })

  it('is an event when another one is installed', async () => {
    await app.watch.readSettings()
    writeFileSync(join(root, MANIFEST), await writeManifest(root, ['maths nar v8']))
    await app.watch.readSettings()
    const query = { action: 'setting.change' }
    const events = ok(await (await auditor()).browser.call(staffDesk.audit, { query }))
    expect(events.rows.map(({ subject }) => subject)).toEqual(['build'])
  })
})
