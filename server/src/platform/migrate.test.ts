import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../test/test-database.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { projectFolder } from './project-folder.ts'

let owner: Database
let drop: () => Promise<void>
let folder: string
beforeEach(async () => {
  const empty = await createEmptyDatabase()
  drop = empty.drop
  owner = openDatabase(empty.connection, { asOwner: true, poolSize: 1 })
  folder = mkdtempSync(join(tmpdir(), 'menekse-migrations-'))
  cpSync(join(projectFolder(), 'server/migrations'), folder, { recursive: true })
})
afterEach(async () => {
  await owner.close()
  await drop()
  rmSync(folder, { recursive: true })
})

const FILE = '0002-wallet.sql'
const change = (how: (text: string) => string) =>
  writeFileSync(join(folder, FILE), how(readFileSync(join(folder, FILE), 'utf8')))

it('refuses to start where an applied migration was changed, and names it', async () => {
  await migrate(owner, folder)
  await expect(migrate(owner, folder)).resolves.toEqual([])
  // Other ends of lines are the same text: a checkout may bring them along.
  change((text) => text.replaceAll('\n', '\r\n'))
  await expect(migrate(owner, folder)).resolves.toEqual([])
  change((text) => `${text} `)
  await expect(migrate(owner, folder)).rejects.toThrow(`migration 0002-wallet was changed`)
})
