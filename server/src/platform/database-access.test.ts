import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { admitLogin, asApplication, JOBS_ROLE } from './database-access.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { checkLogin } from './postgres/external-database.ts'
import { StartupError } from './startup-error.ts'

let target: TestDatabase
let database: Database
let owner: Database

beforeAll(async () => {
  target = await createTestDatabase()
  database = openDatabase(target.connection, { poolSize: 1 })
  owner = openDatabase(target.connection, { asOwner: true, poolSize: 1 })
})

afterAll(async () => {
  await database.close()
  await owner.close()
  await target.drop()
})

/** What a captured statement could say, on the application's own connection. */
const say = (text: string) => sql.raw(text).execute(database.read)

describe('the login of the application', () => {
  it('works as the role of the application and is nobody else', async () => {
    const { rows } = await say('select session_user as login, current_user as role')
    expect(rows).toEqual([{ login: 'menekse_login', role: 'menekse_app' }])
  })

  it.each([
    ['set role none', 'select from transfer', 'permission denied'],
    ['set role none', 'alter table transfer disable trigger all', 'must be owner'],
    ['set role none', 'select from graphile_worker._private_jobs', 'permission denied'],
    ['reset session authorization', 'delete from transfer', 'permission denied'],
    [`set role ${JOBS_ROLE}`, 'select from player', 'permission denied'],
    [`set role ${JOBS_ROLE}`, 'drop table transfer', 'must be owner'],
  ])('finds no more rights with "%s", "%s"', async (step, statement, refusal) => {
    await say(step)
    await expect(say(statement)).rejects.toThrow(refusal)
    await say('set role menekse_app')
  })

  it.each([
    'set role menekse',
    'set session authorization menekse',
    'alter role menekse_login superuser',
    'create role somebody',
    "copy player to program 'cat'",
    "select pg_read_file('postgresql.conf')",
    'alter table transfer disable trigger all',
    'drop trigger audit_is_append_only on audit',
    'truncate audit',
    'create table public.mine ()',
    'select hand_over_jobs()',
  ])('may not say "%s"', async (statement) => {
    await expect(say(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('lets the jobs keep their own tables and nothing else', async () => {
    const { rows } = await sql<{ owner: string }>`
      select distinct pg_get_userbyid(relowner) as owner from pg_class
      where relnamespace = 'graphile_worker'::regnamespace`.execute(owner.read)
    expect(rows).toEqual([{ owner: JOBS_ROLE }])
    expect(asApplication(target.connection, JOBS_ROLE)).toMatchObject({ user: 'menekse_login' })
  })
})

describe('admitLogin', () => {
  const named = async (attributes: string): Promise<string> => {
    const name = `login_${randomBytes(6).toString('hex')}`
    await sql`create role ${sql.id(name)} login ${sql.raw(attributes)}`.execute(owner.read)
    return name
  }
  const dropped = (name: string) => sql`drop role ${sql.id(name)}`.execute(owner.read)

  it('takes a plain login, again and again', async () => {
    const name = await named('')
    await admitLogin(owner, name)
    await expect(admitLogin(owner, name)).resolves.toBeUndefined()
    await dropped(name)
  })

  it.each([
    ['superuser', 'it is a superuser'],
    ['createrole', 'it may make roles'],
    ['in role menekse', 'it may become the owner'],
  ])('refuses one with "%s"', async (attributes, problem) => {
    const name = await named(attributes)
    await expect(admitLogin(owner, name)).rejects.toThrow(problem)
    await dropped(name)
  })

  it('refuses one that has the rights of its roles without taking them on', async () => {
    const name = await named('inherit')
    await sql`grant menekse_app to ${sql.id(name)} with inherit true`.execute(owner.read)
    await expect(admitLogin(owner, name)).rejects.toThrow('without taking them on')
    await dropped(name)
  })

  it('refuses the owner itself', async () => {
    await expect(admitLogin(owner, 'menekse')).rejects.toThrow(StartupError)
  })
})

describe('checkLogin', () => {
  const url = (user: string, { host, database: name } = target.connection) =>
    `postgresql:///${name}?host=${encodeURIComponent(host)}&user=${user}`

  it('names the login where both lead to one database', async () => {
    expect(await checkLogin(url('menekse'), url('menekse_login'))).toBe('menekse_login')
  })

  it('refuses two databases, and one that does not answer', async () => {
    const other = { ...target.connection, database: 'postgres' }
    await expect(checkLogin(url('menekse'), url('menekse_login', other))).rejects.toThrow(
      'is not the one of DATABASE_URL',
    )
    const none = { ...target.connection, database: 'nowhere' }
    await expect(checkLogin(url('menekse'), url('menekse_login', none))).rejects.toThrow(
      'does not exist',
    )
  })
})
