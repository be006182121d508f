import { Client } from 'pg'
import { StartupError } from '../startup-error.ts'

const oldestVersion = 150_000
const connectTimeoutMs = 10_000

/**
 * Looks at a PostgreSQL before anything is changed in it. Throws a StartupError that names what
 * the operator has to put right: address, password, version, rights or durability.
 */
export async function checkDatabase(url: string, acceptsDataLoss: boolean): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  const place = describe(url)
  // A connection that breaks later is reported by the question that breaks with it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    throw new StartupError(connectionProblem(place, error), { cause: error })
  }
  try {
    await checkServer(client, place, acceptsDataLoss)
  } finally {
    await client.end()
  }
}

/** Looks whether the application's login comes to the same database as its owner; the login's name. */
export async function checkLogin(ownerUrl: string, applicationUrl: string): Promise<string> {
  const [owner, application] = await Promise.all([
    whoAndWhere(ownerUrl),
    whoAndWhere(applicationUrl),
  ])
  if (application.place !== owner.place) {
    throw new StartupError(
      `${describe(applicationUrl)} of DATABASE_APP_URL is not the one of DATABASE_URL: name the same database in both.`,
    )
  }
  return application.login
}

async function whoAndWhere(url: string): Promise<{ login: string; place: string }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // A server has begun once, and no two at the same instant.
    const { rows } = await client.query<{ login: string; place: string }>(
      `select session_user as login, current_database() || ' since ' || pg_postmaster_start_time() as place`,
    )
    return rows[0]!
  } catch (error) {
    throw new StartupError(connectionProblem(describe(url), error), { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function checkServer(client: Client, place: string, acceptsDataLoss: boolean): Promise<void> {
  const settings = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in
       ('server_version_num', 'server_version', 'fsync', 'full_page_writes', 'synchronous_commit')`,
  )
  const values = new Map(settings.rows.map(({ name, setting }) => [name, setting]))
  if (Number(values.get('server_version_num')) < oldestVersion) {
    throw new StartupError(
      `${place} runs PostgreSQL ${values.get('server_version')}, but version 15 or newer is ` +
        'needed: upgrade it, or leave DATABASE_URL out to use the embedded PostgreSQL.',
    )
  }
  const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'].filter(
    (name) => values.get(name) === 'off',
  )
  if (unsafe.length > 0 && !acceptsDataLoss) {
    throw new StartupError(
      `${place} may lose acknowledged payments, because ${unsafe.join(' and ')} is off: ` +
        'switch it on in the configuration of PostgreSQL.',
    )
  }
  const rights = await client.query<{ may_work: boolean }>(
    `select has_database_privilege(current_database(), 'create') and
       (rolsuper or rolcreaterole or
         exists (select from pg_roles as app where app.rolname = 'menekse_app')) as may_work
     from pg_roles where rolname = current_user`,
  )
  if (rights.rows[0]?.may_work !== true) {
    throw new StartupError(
      `${place} does not let this user create schemas and roles: make the user its owner and ` +
        'give it CREATEROLE.',
    )
  }
}

function connectionProblem(place: string, error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  if (code === '28P01' || code === '28000' || /password/i.test(message)) {
    return `${place} refused the login: correct user and password in DATABASE_URL or DATABASE_APP_URL.`
  }
  if (code === '3D000') {
    return `${place} does not exist: create the database, or correct its name in DATABASE_URL.`
  }
  return (
    `${place} cannot be reached (${code ?? message}): start the database, or correct ` +
    'DATABASE_URL, or leave it out to use the embedded PostgreSQL.'
  )
}

/** Where the database is, without its password. */
function describe(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  const name = decodeURIComponent(pathname.slice(1))
  return `The database "${name}" on ${host || (searchParams.get('host') ?? 'this machine')}`
}
