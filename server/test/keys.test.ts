import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { identity } from '@menekse/contract/identity/identity'
import { kyc } from '@menekse/contract/kyc/kyc'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVault } from '../src/platform/crypto.ts'
import { checksOf, keyFileOf, makeKeyFile, readKeyFile } from '../src/platform/key-file.ts'
import { exportKeys, placeKeys, readCopy } from '../src/platform/key-copy.ts'
import { keysIn, listKeys, reseal, retire, rotate } from '../src/platform/key-rotation.ts'
import { countSealed, sealedColumns } from '../src/platform/sealed-columns.ts'
import { StartupError } from '../src/platform/startup-error.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newStaff } from './desk.ts'
import { newPlayer, PASSWORD } from './people.ts'
import type { Player } from './people.ts'
import { secondNode } from './second-node.ts'

/* The keys that seal personal data (standards D01): they belong to their database, and change while it works. */

let app: Application
let player: Player
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'menekse-keys-'))
  folders.push(folder)
  return folder
}
beforeAll(async () => {
  app = await startApplication()
  player = await newPlayer(app, { cash: lira(5000) })
  await newStaff(app, 'support')
  await app.database.transaction((tx) => app.wallet.setStanding(tx, player.id, { verified: true }))
  const { call } = player.browser
  const transfer = {
    amount: 150,
    account_name: 'Deniz Kaya',
    bank_name: 'Garanti BBVA',
    iban: player.iban,
  }
  const asked = await call(payments.withdraw, { body: transfer })
  if (!asked.ok) throw new Error(asked.refusal.message)
  const photo = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#7735ec' },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const kind of ['id_front', 'id_back', 'address'])
    form.set(kind, new Blob([new Uint8Array(photo)]), `${kind}.jpg`)
  const sent = await call(kyc.upload, { body: {}, form })
  if (!sent.ok) throw new Error(sent.refusal.message)
})
afterAll(async () => {
  await app.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const where = () => ({ owner: app.owner, file: keyFileOf(app.dataFolder), clock: app.clock })
const keyOf = (sealed: string) => sealed.split('.')[0]

/** Every column that holds something sealed, found by looking into all of them. */
async function columnsWithSealed(): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; is_bytes: boolean }>`
    select table_name as table, column_name as column, data_type = 'bytea' as is_bytes
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'bytea', 'jsonb', 'json')`.execute(app.owner.read)
  const found: string[] = []
  for (const { table, column, is_bytes: isBytes } of rows) {
    const text = isBytes ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const { rows: sealed } = await sql`
      select from ${sql.table(table)} where ${text} ~ '(^|")k[0-9]+[.][^ ]{20}' limit 1`.execute(
      app.owner.read,
    )
    if (sealed.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

describe('what is sealed', () => {
  it('stands in columns that are called so, and in no other', async () => {
    const listed = (await sealedColumns(app.owner)).map(({ table, column }) => `${table}.${column}`)
    const found = await columnsWithSealed()
    expect(found.length).toBeGreaterThan(4)
    expect(found.filter((column) => !listed.includes(column))).toEqual([])
    // Whatever has that name can be sealed anew: its table has one key column.
    const schema = readFileSync(join(import.meta.dirname, '../schema.sql'), 'utf8')
    const named = listed.filter((column) => column.endsWith('sealed'))
    expect(schema.match(/^ {2}(\w+_)?sealed (text|bytea)/gm)).toHaveLength(named.length)
  })
})

describe('a new key', () => {
  it('seals at once in every process, and what was sealed before is sealed anew', async () => {
    const other = await secondNode(app)
    const before = app.vault.seal('41111111110')
    expect(keyOf(before)).toBe('k1')
    expect(await rotate(where())).toBe('k2')
    for (const { vault } of [app, other]) {
      expect(keyOf(vault.seal('now'))).toBe('k2')
      expect(vault.sealBytes(Buffer.from('now')).subarray(0, 3).toString()).toBe('k2.')
      expect(vault.open(before)).toBe('41111111110')
    }
    const old = (await countSealed(app.owner)).get('k1')!
    expect(old).toBeGreaterThan(6)
    // Somebody registers while it is under way, and is neither lost nor left behind.
    const [renewed] = await Promise.all([reseal(where()), newPlayer(app)])
    expect(renewed).toBe(old)
    expect([...(await countSealed(app.owner)).keys()]).toEqual(['k2'])
    expect(await reseal(where())).toBe(0)
    await other.stop()

    const row = await app.database.read
      .selectFrom('player')
      .select(['citizen_number_sealed', 'citizen_number_index'])
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    const citizenNumber = app.vault.open(row.citizen_number_sealed)
    expect(app.vault.blindIndex('citizen_number', citizenNumber)).toBe(row.citizen_number_index)
    const { sealed } = await app.database.read
      .selectFrom('kyc_file')
      .select('sealed')
      .executeTakeFirstOrThrow()
    expect((await sharp(app.vault.openBytes(sealed)).metadata()).width).toBe(40)
    const login = { username: player.username, password: PASSWORD }
    expect(await app.browser().call(identity.login, { body: login })).toMatchObject({ ok: true })
  })

  it('ends the old one only when nothing can need it any more', async () => {
    await expect(retire(where(), 'k2')).rejects.toThrow('k2 is the key that seals')
    await expect(retire(where(), 'k1')).rejects.toThrow('less than an hour ago')
    app.clock.advance(3_600_000)
    const k1 = { ...keysIn(where().file), current: 'k1' }
    const folder = newFolder()
    const file = keyFileOf(folder)
    mkdirSync(dirname(file))
    writeFileSync(file, JSON.stringify(k1))
    const late = createVault(file, k1).seal('late')
    await app.owner.read
      .updateTable('player')
      .set({ totp_sealed: late })
      .where('id', '=', player.id)
      .execute()
    await expect(retire(where(), 'k1')).rejects.toThrow('k1 still seals 1 values')
    expect(await reseal(where())).toBe(1)
    await retire(where(), 'k1')
    expect(Object.keys(keysIn(where().file).encryption)).toEqual(['k2'])
    expect((await listKeys(where())).map(({ id }) => id)).toEqual(['k2', 'index'])
    await (await secondNode(app)).stop()
    await app.owner.read
      .updateTable('player')
      .set({ totp_sealed: null })
      .where('id', '=', player.id)
      .execute()
  })

  it('does not let a withdrawal be rewritten beside it', async () => {
    const change = (set: string) =>
      sql
        .raw(`update withdrawal set iban_sealed = iban_sealed || 'x', ${set}`)
        .execute(app.owner.read)
    await expect(change('amount = amount + 1')).rejects.toThrow(/cannot (go from|be rewritten)/)
    await expect(
      sql`update withdrawal set iban_sealed = iban_sealed || 'x'`.execute(app.database.read),
    ).rejects.toThrow('cannot go from pending to pending')
    await expect(change("status = 'done'")).rejects.toThrow('cannot go from pending to done')
  })
})

describe('a start', () => {
  const start = async (dataFolder: string) => (await secondNode(app, { dataFolder })).stop()

  it('refuses to make new keys for data that others sealed', async () => {
    const folder = newFolder()
    await expect(start(folder)).rejects.toThrow(StartupError)
    await expect(start(folder)).rejects.toThrow('the keys of this database are missing')
    expect(readKeyFile(keyFileOf(folder))).toBeUndefined()
  })

  it('refuses the keys of another database', async () => {
    const folder = newFolder()
    makeKeyFile(keyFileOf(folder))
    await expect(start(folder)).rejects.toThrow('these are not the keys of this database')
  })

  it('refuses both where no check was noted yet, as after an update', async () => {
    const noted = await app.owner.read.selectFrom('vault_key').selectAll().execute()
    await app.owner.read.deleteFrom('vault_key').execute()
    try {
      const folder = newFolder()
      await expect(start(folder)).rejects.toThrow('the keys of this database are missing')
      makeKeyFile(keyFileOf(folder))
      await expect(start(folder)).rejects.toThrow('whose data they do not open')
    } finally {
      await app.owner.read.insertInto('vault_key').values(noted).execute()
    }
    await start(app.dataFolder)
  })

  it.each(['', '{', '{"current":"k1","encryption":{},"index":""}'])(
    'says in one line that the key file %j is damaged',
    async (text) => {
      const file = keyFileOf(newFolder())
      mkdirSync(dirname(file))
      writeFileSync(file, text)
      const problem = await start(dirname(dirname(file))).catch((error: unknown) => error)
      expect(problem).toBeInstanceOf(StartupError)
      expect(String(problem)).toContain('are damaged or empty: put the copy')
      expect(String(problem)).not.toContain('\n')
    },
  )

  it('does not end a server that runs when its key file is damaged', () => {
    const file = keyFileOf(app.dataFolder)
    const copy = join(newFolder(), 'keys.json')
    cpSync(file, copy)
    writeFileSync(file, '')
    expect(app.vault.open(app.vault.seal('still'))).toBe('still')
    cpSync(copy, file)
  })
})

describe('a copy of the keys', () => {
  const asked = (passphrase: string) => () => Promise.resolve(passphrase)

  it('opens with its passphrase alone, and replaces no other keys', async () => {
    const keys = keysIn(where().file)
    const copy = join(newFolder(), 'keys.sealed')
    exportKeys(keys, copy, 'mor menekşe bahçesi')
    const text = readFileSync(copy, 'utf8')
    for (const secret of [keys.index, ...Object.values(keys.encryption)])
      expect(text).not.toContain(secret)
    await expect(readCopy(copy, asked('mor menekse bahcesi'))).rejects.toThrow(
      'does not open with this passphrase',
    )
    const target = keyFileOf(newFolder())
    for (let time = 0; time < 2; time++) {
      placeKeys(await readCopy(copy, asked('mor menekşe bahçesi')), target)
      expect(checksOf(readKeyFile(target)!)).toEqual(checksOf(keys))
    }
    const others = keyFileOf(newFolder())
    makeKeyFile(others)
    expect(() => placeKeys(keys, others)).toThrow('There are other keys')
    expect(() => exportKeys(keys, copy, 'kısa')).toThrow('too short')
  })
})
