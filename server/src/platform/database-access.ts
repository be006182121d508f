import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { StartupError } from './startup-error.ts'

/**
 * Where the database is, and as whom one comes to it: `user` or `connectionString` names whoever owns it, and
 * `applicationString` the application's own login. Without that, the login of the embedded database is meant.
 */
export type Connection =
  | { connectionString: string; applicationString: string }
  | { host: string; port: number; user: string; database: string; password?: string }

/** The application works as this role. It may not change or delete what is append-only. */
export const APPLICATION_ROLE = 'menekse_app'
/** The jobs are taken and done as this role, which owns their tables and nothing else. */
export const JOBS_ROLE = 'menekse_jobs'
/** As whom the application comes to the embedded database. It may do nothing but become the two roles. */
export const EMBEDDED_LOGIN = 'menekse_login'

type Settings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password' | 'options'
>

/** As the owner, for migrations and tools. */
export function asOwner(connection: Connection): Settings {
  if (!('connectionString' in connection)) return connection
  return { connectionString: connection.connectionString }
}

/** As the application: logged in as somebody who owns nothing, so that no statement leads back to more rights. */
export function asApplication(
  connection: Connection,
  role: typeof APPLICATION_ROLE | typeof JOBS_ROLE = APPLICATION_ROLE,
): Settings {
  const options = `-c role=${role}`
  return 'connectionString' in connection
    ? { connectionString: connection.applicationString, options }
    : { ...connection, user: EMBEDDED_LOGIN, options }
}

/** What the processes of the application are told of the database: nothing of its owner. */
export function withoutOwner(connection: Connection): Connection {
  if (!('connectionString' in connection)) return { ...connection, user: EMBEDDED_LOGIN }
  const { applicationString } = connection
  return { connectionString: applicationString, applicationString }
}

/**
 * Lets the application's login become its two roles, by `set role` alone: what it may as itself is nothing. Refuses
 * with a StartupError a login that could do more than that.
 */
export async function admitLogin(owner: Database, login: string): Promise<void> {
  const { rows: found } = await sql<{ version: number; exists: boolean; is_owner: boolean }>`
    select current_setting('server_version_num')::int as version,
      exists (select from pg_roles where rolname = ${login}) as exists,
      ${login} = current_user as is_owner`.execute(owner.read)
  const { version, exists, is_owner: isOwner } = found[0]!
  if (!exists && login === EMBEDDED_LOGIN) await makeEmbeddedLogin(owner)
  if (isOwner) throw new StartupError(tooMuch(login, 'it is the owner itself'))
  const byRoleAlone = version >= 160_000 ? ' with inherit false, set true' : ''
  for (const role of [APPLICATION_ROLE, JOBS_ROLE]) {
    await grantRole(owner, { role, login, byRoleAlone })
  }
  const { rows } = await sql<{ problem: string | null }>`
    select case
      when rolsuper then 'it is a superuser'
      when rolcreaterole then 'it may make roles'
      when pg_has_role(oid, current_user, 'member') then 'it may become the owner'
      when pg_has_role(oid, ${APPLICATION_ROLE}, 'usage') 
        then 'it has the rights of its roles without taking them on'
    end as problem
    from pg_roles where rolname = ${login}`.execute(owner.read)
  const problem = rows[0]?.problem
  if (problem !== undefined && problem !== null) throw new StartupError(tooMuch(login, problem))
}

/** Another database of the cluster may make it at the same moment. */
async function makeEmbeddedLogin(owner: Database): Promise<void> {
  await sql`
    do $$ begin
      create role ${sql.id(EMBEDDED_LOGIN)} login noinherit;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(owner.read)
}

async function grantRole(
  owner: Database,
  { role, login, byRoleAlone }: { role: string; login: string; byRoleAlone: string },
): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(${login}, ${role}, 'member') as may`.execute(owner.read)
  if (rows[0]!.may) return
  try {
    await sql`grant ${sql.id(role)} to ${sql.id(login)}${sql.raw(byRoleAlone)}`.execute(owner.read)
  } catch (error) {
    throw new StartupError(
      `The login "${login}" of DATABASE_APP_URL may not become the role ${role}: grant ${role} to it ` +
        'as an administrator of the database.',
      { cause: error },
    )
  }
}

const tooMuch = (login: string, problem: string) =>
  `The login "${login}" of DATABASE_APP_URL may do too much, because ${problem}: give the application ` +
  'a login of its own with "create role … login noinherit".'
