import { Kysely, PostgresDialect, sql } from 'kysely'
import type { KyselyConfig, Transaction } from 'kysely'
import pg from 'pg'
import { asApplication, asOwner } from './database-access.ts'
import type { Connection } from './database-access.ts'
import { createPreparedReads } from './prepared-reads.ts'
import type { PreparedReads } from './prepared-reads.ts'
import './postgres/values.ts'
import type { Tables } from './tables.ts'
import { UNTRACED } from './traces.ts'
import type { Traces } from './traces.ts'

export type Tx = Transaction<Tables>

export interface Database {
  /** Reads and single statements. */
  readonly read: Kysely<Tables>
  /** The same for background work that reads or deletes in bulk: its statements have time that a caller's have not. */
  readonly patient: Kysely<Tables>
  /** Looks by keys that every call takes: planned once, and those of one moment in one write. */
  readonly ask: PreparedReads['ask']
  /** One transaction; only this makes a `Tx`. Functions given to `afterCommit` run once it is durable. */
  transaction<T>(work: (tx: Tx, afterCommit: (react: () => void) => void) => Promise<T>): Promise<T>
  /** A connection of its own, outside the pool: for the money lane and for LISTEN. */
  connect(options?: { name?: string }): Promise<pg.Client>
  readonly connection: Connection
  /** Of the pool: how many there are, how many of them idle, and how many questions wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** How long a statement of a call may take; a database that does not answer is away. */
const ANSWER_MS = 10_000
/** The same for background work in bulk. */
const PATIENT_MS = 600_000
/** How long until a connection stands, or until one of the pool is free. */
export const CONNECT_MS = 5_000
const KEEP_ALIVE_MS = 10_000

export interface DatabaseOptions {
  poolSize?: number
  /** How long a statement may take, for tests. */
  answerMs?: number
  /** Works as the owner, for migrations and tools; the application never does. */
  asOwner?: boolean
  onError?: (error: Error) => void
  traces?: Traces
}

/** Opens the pool. Nothing connects before the first question. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const settings = {
    ...(options.asOwner === true ? asOwner(connection) : asApplication(connection)),
    application_name: 'menekse',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: CONNECT_MS,
  }
  // Migrations and tools work for as long as it takes.
  const answerMs = options.answerMs ?? (options.asOwner === true ? undefined : ANSWER_MS)
  const pool = new pg.Pool({ ...settings, max: options.poolSize ?? 10, idleTimeoutMillis: 60_000 })
  pool.on('error', (error) => options.onError?.(error))
  // The pool listens on idle connections only; one that breaks between two statements would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const within = (ms: number | undefined) => {
    const connect = async () => inTime(await pool.connect(), ms)
    const limited = { options: pool.options, connect, end: () => pool.end() }
    return new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: limited }),
      ...told(options.traces),
    })
  }
  const read = within(answerMs)
  const connect: Database['connect'] = ({ name = 'menekse' } = {}) =>
    connected({ ...settings, application_name: name, query_timeout: answerMs }, options.onError)
  const prepared = createPreparedReads({
    connect: () => connect({ name: 'menekse reads' }),
    isAway: isUnavailable,
  })
  return {
    read,
    ask: prepared.ask,
    patient: within(options.asOwner === true ? undefined : PATIENT_MS),
    connection,
    async transaction(work) {
      const reactions: (() => void)[] = []
      const result = await read
        .transaction()
        .execute((tx) => work(tx, (react) => reactions.push(react)))
      for (const react of reactions) react()
      return result
    },
    connect,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await Promise.all([read.destroy(), prepared.close()])
    },
  }
}

async function connected(
  { query_timeout: limit, ...settings }: pg.ClientConfig & { query_timeout: number | undefined },
  onError: DatabaseOptions['onError'],
): Promise<pg.Client> {
  const client = new pg.Client({
    ...settings,
    ...(limit !== undefined && { query_timeout: limit }),
  })
  client.on('error', (error) => onError?.(error))
  await client.connect()
  return client
}

/** Statements are told as they were written: values never stand in them. */
function told(traces: Traces = UNTRACED): Pick<KyselyConfig, 'log'> {
  if (!traces.isOn) return {}
  return {
    log({ level, query, queryDurationMillis }) {
      const text = query.sql.trim()
      const verb = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
      traces.took(verb, queryDurationMillis, { 'db.query.text': text }, level === 'error')
    },
  }
}

/** A client of the pool whose connection ends with the first statement that takes too long. */
function inTime(client: pg.PoolClient, answerMs: number | undefined): pg.PoolClient {
  if (answerMs === undefined) return client
  const query = async (text: string, values: readonly unknown[]) => {
    const timer = setTimeout(() => {
      // It cannot be asked to give up where nobody answers; what waits for it fails as after any lost connection.
      const { connection } = client as unknown as { connection: pg.Connection }
      connection.stream.destroy()
    }, answerMs)
    try {
      return await client.query(text, values as unknown[])
    } finally {
      clearTimeout(timer)
    }
  }
  return { query, release: () => client.release() } as unknown as pg.PoolClient
}

/** Settings without which an acknowledged movement could be lost (standards W07); the names of those that are off. */
export async function durabilityProblems(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`.execute(
    database.read,
  )
  return rows.map((row) => row.name)
}

/** It cannot be reached, or has no room for more: on its disk, in its memory, of its own limits. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53100',
  '53200',
  '53300',
  '53400',
  '58030',
  '08006',
  '08001',
  '08003',
])

/** Whether an error means that the database is away, rather than that a statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && AWAY.has(code)) return true
  return /Connection terminated|Client has encountered a connection error|not queryable|Connection ended|timeout exceeded when trying to connect|timeout expired|Query read timeout/i.test(
    error.message,
  )
}

/** The name of the unique constraint an error violates, if that is what it is. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? constraint : undefined
}
