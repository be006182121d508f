import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kyc, staffKyc } from '@menekse/contract/kyc/kyc'
import sharp from 'sharp'
import { afterEach, afterAll, beforeAll, expect, it } from 'vitest'
import { browserOf, startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'

let app: Application
let photo: Buffer
const folders: string[] = []
beforeAll(async () => {
  app = await startApplication()
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7735ec' } })
    .jpeg()
    .toBuffer()
})
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
afterAll(() => app.stop())

/** The folder of another machine of the installation: the same keys and nothing else. */
function otherFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menekse-node-'))
  cpSync(join(app.dataFolder, 'keys'), join(folder, 'keys'), { recursive: true })
  folders.push(folder)
  return folder
}

/** A player's documents as they were sent, and somebody who may look at them. */
async function sent() {
  const player = await newPlayer(app)
  const form = new FormData()
  for (const kind of ['id_front', 'id_back', 'address'])
    form.set(kind, new Blob([new Uint8Array(photo)]), `${kind}.jpg`)
  expect((await player.browser.call(kyc.upload, { body: {}, form })).ok).toBe(true)
  const { browser: desk } = await newStaff(app, 'support')
  const documents = await app.database.read
    .selectFrom('kyc_document')
    .select(['id', 'file_name'])
    .where('player_id', '=', player.id)
    .orderBy('id')
    .execute()
  return { desk, documents }
}

/** How many pixels wide a document is that a node shows. */
async function widthAt(node: Pick<Application, 'http'>, desk: Browser, id: string) {
  const there = browserOf(node, {}, desk.cookies)
  const file = await there.call(staffKyc.file, { params: { id } })
  if (!file.ok) throw new Error(file.refusal.code)
  return (await sharp(Buffer.from(file.value.base64, 'base64')).metadata()).width
}

it('a document sent to one machine is seen on every other', async () => {
  const { desk, documents } = await sent()
  const other = await secondNode(app, { dataFolder: otherFolder() })
  for (const { id } of documents) expect(await widthAt(other, desk, id)).toBe(40)
  await other.stop()
})

it('documents that lay in a folder are taken in, also when that was broken off', async () => {
  const { desk, documents } = await sent()
  const folder = otherFolder()
  const old = join(folder, 'kyc')
  mkdirSync(old)
  const rows = await app.database.read.selectFrom('kyc_file').selectAll().execute()
  for (const { file_name: name } of documents)
    writeFileSync(join(old, name), rows.find((row) => row.name === name)!.sealed)
  // As an installation was before, but for one file that came over before somebody pulled the plug.
  const before = documents.slice(1).map((document) => document.file_name)
  await app.owner.read.deleteFrom('kyc_file').where('name', 'in', before).execute()
  writeFileSync(join(old, 'README'), 'not ours')

  const other = await secondNode(app, { dataFolder: folder })
  for (const { id } of documents) expect(await widthAt(other, desk, id)).toBe(40)
  expect(readdirSync(old)).toEqual(['README'])
  await other.stop()

  rmSync(join(old, 'README'))
  await (await secondNode(app, { dataFolder: folder })).stop()
  expect(existsSync(old)).toBe(false)
  for (const { id } of documents) expect(await widthAt(app, desk, id)).toBe(40)
})

it('a file is kept exactly when its document is', async () => {
  const filesThere = async () => {
    const rows = await app.database.read.selectFrom('kyc_file').select('name').execute()
    return rows.length
  }
  const player = await newPlayer(app)
  const before = await filesThere()
  const form = () => {
    const made = new FormData()
    for (const kind of ['id_front', 'id_back', 'address'])
      made.set(kind, new Blob([new Uint8Array(photo)]), `${kind}.jpg`)
    return made
  }
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => player.browser.call(kyc.upload, { body: {}, form: form() })),
  )
  expect(tries.filter((one) => one.ok)).toHaveLength(1)
  expect(await filesThere()).toBe(before + 3)
})
