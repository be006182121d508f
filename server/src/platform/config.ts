import type { KeyObject } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { beaconAdvice, beaconSettings } from './config-beacon.ts'
import { readBuildKeys } from './build-keys.ts'
import { readRegisters, registerAdvice, registerSettings } from './config-registers.ts'
import { processesFor } from './process-count.ts'
import { readServices } from './service-names.ts'
import type { ServiceName } from './service-names.ts'
import { StartupError } from './startup-error.ts'

/** Everything that can be set from outside. The names in capitals are environment variables. */
export type Config = {
  /** PORT: player site, back office, API and games answer on this one port. */
  readonly port: number
  /** HOST: the address to listen on. Only this machine unless told otherwise. */
  readonly host: string
  /** PROCESSES: how many share the port and the processors of this machine. */
  readonly processes: number
  /** SUPERVISE: whether a single process is started again when it ends; several always are. */
  readonly supervise: boolean
  /** MENEKSE_DATA: absolute folder of the embedded database, uploads and keys. */
  readonly dataFolder: string
  /**
   * DATABASE_URL and DATABASE_APP_URL: a PostgreSQL of version 15 or newer instead of the embedded one, as its owner
   * and as the application's own login.
   */
  readonly database: { readonly ownerUrl: string; readonly applicationUrl: string } | undefined
  /** BACKUP_FOLDER: absolute folder for bases and the log; BACKUP_KEEP_DAYS: how far back they reach. */
  readonly backup: { readonly folder: string; readonly keepDays: number } | undefined
  /** SANDBOX_BANK: whether the simulated bank pays deposits by itself or leaves them to staff. */
  readonly sandboxBank: 'auto' | 'manual'
  /** PUBLIC_ORIGIN: where browsers find the site, for instance https://www.example.com. */
  readonly publicOrigin: string | undefined
  /** True where PUBLIC_ORIGIN is https: cookies become `__Host-` and HSTS is sent. */
  readonly isHttps: boolean
  /** SMTP_URL: the server that mails leave through; without it they stay in the outbox. */
  readonly smtpUrl: string | undefined
  /** MAIL_FROM: the address that mails come from; the name beside it is the brand's. */
  readonly mailFrom: string | undefined
  /** TRUST_PROXY: addresses of reverse proxies whose X-Forwarded-For is believed, or how many. */
  readonly trustProxy: false | number | string
  /** LOG_LEVEL of pino. */
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** METRICS_TOKEN: the bearer token of `/metrics`; without it, only this machine and private networks are told. */
  readonly metricsToken: string | undefined
  /** OTEL_EXPORTER_OTLP_ENDPOINT: the collector that is told where time goes; without it nobody is. */
  readonly tracesEndpoint: string | undefined
  /** LARGE_WIN: a round that pays so many liras is an event of the record. */
  readonly largeWinLira: number
  /** BUILD_PUBLIC_KEYS: only a build that was signed with one of these starts; without any, every build does. */
  readonly buildKeys: readonly KeyObject[]
  /** REAL_MONEY: money is somebody's; needs a licence in force. */
  readonly realMoney: boolean
  readonly licence: {
    /** LICENCE_FILE: absolute path of the signed licence. */
    readonly file: string | undefined
    /** LICENCE_PUBLIC_KEYS: the authorities whose signatures count; base64 of Ed25519 keys (SPKI, DER). */
    readonly publicKeys: readonly string[]
    /** Whether a development licence counts where no authority is trusted: NODE_ENV says so. */
    readonly acceptsDevelopment: boolean
  }
  /** MARKET: a market's profile whose rules come on top of the licence's own; it can only make them stricter. */
  readonly market: string | undefined
  /** EXCLUSION_REGISTER_…, IDENTITY_REGISTER_…: registers outside of the house; without them the sandbox simulates. */
  readonly registers: ReturnType<typeof readRegisters>
  /** BEACON_URL: mirrors of the public beacon that draws wait for; without any, draws wait for none. */
  readonly beaconMirrors: readonly string[]
  /** FEED_FILE: absolute path of a recorded feed of a supplier that is played back; never where money is real. */
  readonly feedFile: string | undefined
  /** --services: which parts of the program this process runs. */
  readonly services: ReadonlySet<ServiceName>
  /**
   * MENEKSE_CONTROL_RUN: accept a database that may lose acknowledged commits. Only for the crash
   * test's control run, which must lose some to show that the test would notice.
   */
  readonly acceptsDataLoss: boolean
}

const PROCESSES_MAX = 32

const isTrue = (value: string): boolean => value === '1' || value === 'true'
const flag = z.enum(['0', '1', 'true', 'false']).default('0').transform(isTrue)

const isReadableUrl = (text: string): boolean => URL.canParse(text)
const databaseUrl = z
  .string()
  .regex(/^(postgres|postgresql|socket):/)
  .refine((text) => isReadableUrl(text))

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PROCESSES: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .refine((count) => count >= 1 && count <= PROCESSES_MAX)
    .optional(),
  SUPERVISE: z.enum(['0', '1', 'true', 'false']).default('1').transform(isTrue),
  MENEKSE_DATA: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_APP_URL: databaseUrl.optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((days) => days >= 1)
    .default(14),
  SANDBOX_BANK: z.enum(['auto', 'manual']).default('auto'),
  PUBLIC_ORIGIN: z.string().refine(isOrigin).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .refine(isReadableUrl)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>",;]+@[^\s@<>",;]+$/)
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[\w.:/, -]+$/)
    .default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\//)
    .refine(isReadableUrl)
    .optional(),
  LARGE_WIN: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .default(50_000),
  REAL_MONEY: flag,
  LICENCE_FILE: z.string().optional(),
  LICENCE_PUBLIC_KEYS: z
    .string()
    .regex(/^[A-Za-z0-9+/=]+(\s*,\s*[A-Za-z0-9+/=]+)*$/)
    .transform((text) => text.split(',').map((key) => key.trim()))
    .default([]),
  MARKET: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
  ...registerSettings,
  ...beaconSettings,
  FEED_FILE: z.string().optional(),
  MENEKSE_CONTROL_RUN: flag,
})

type Name = keyof z.infer<typeof environmentSchema>

/** What to do about a value that cannot be used, in one sentence for each variable. */
const advice: Record<Name, string> = {
  PORT: 'give a port number from 0 to 65535, for instance PORT=3000 (0 picks a free one)',
  HOST: 'give an address or name to listen on, for instance HOST=127.0.0.1 or HOST=0.0.0.0',
  PROCESSES: 'give a number from 1 to 32, for instance PROCESSES=1, or leave it out',
  SUPERVISE: 'use 0 where something else starts the program again, or leave it out',
  MENEKSE_DATA: 'give a folder, for instance MENEKSE_DATA=./data',
  DATABASE_URL:
    'give an address like postgresql://user:password@host:5432/name, or leave it out to use ' +
    'the embedded PostgreSQL',
  DATABASE_APP_URL:
    'give the address of the same database for a login that owns nothing in it, like ' +
    'postgresql://menekse_login:password@host:5432/name',
  BACKUP_FOLDER: 'give a folder on another disk, for instance BACKUP_FOLDER=/mnt/backup',
  BACKUP_KEEP_DAYS: 'give a number of days from 1, for instance BACKUP_KEEP_DAYS=14',
  SANDBOX_BANK: 'use auto (deposits are paid by themselves) or manual (staff pays them)',
  PUBLIC_ORIGIN: 'give only scheme, host and port, for instance https://www.example.com',
  SMTP_URL: 'give an address like smtps://user:password@host:465, or leave it out',
  MAIL_FROM: 'give one e-mail address, for instance MAIL_FROM=no-reply@example.com',
  TRUST_PROXY: 'give the number of reverse proxies, or their addresses separated by commas',
  LOG_LEVEL: 'use fatal, error, warn, info, debug, trace or silent',
  METRICS_TOKEN: 'give at least 16 letters, digits or signs of . ~ + / = -, or leave it out',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'give the address of a collector, for instance http://localhost:4318, or leave it out',
  LARGE_WIN: 'give a whole number of liras, for instance LARGE_WIN=50000',
  REAL_MONEY: 'use 1 with a signed licence, or leave it out',
  LICENCE_FILE: 'give the file of a signed licence, for instance LICENCE_FILE=./licence.json',
  LICENCE_PUBLIC_KEYS:
    'give Ed25519 public keys in base64, separated by commas, as their authorities publish them',
  MARKET: 'give the name of a market, for instance MARKET=gb, or leave it out',
  ...registerAdvice,
  ...beaconAdvice,
  FEED_FILE: 'give the file of a recorded feed without REAL_MONEY, or leave it out',
  MENEKSE_CONTROL_RUN: 'use 0 or leave it out',
}

/**
 * Reads the configuration once, at start. Empty variables count as not set. Throws a StartupError
 * with one line that says what to do for the first value that cannot be used.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  argv: readonly string[] = [],
): Config {
  const set = Object.entries(environment).filter(([, value]) => value?.trim())
  const parsed = environmentSchema.safeParse(
    Object.fromEntries(set.map(([name, value]) => [name, value?.trim()])),
  )
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as Name
    // These hold passwords, which must not reach the log.
    const value = /_(URL|TOKEN|KEY|ENDPOINT)$/.test(name) ? '' : ` "${environment[name]}"`
    throw new StartupError(`${name}${value} cannot be used: ${advice[name]}.`)
  }
  const values = parsed.data
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    throw new StartupError(`MAIL_FROM is missing, which SMTP_URL needs: ${advice.MAIL_FROM}.`)
  }
  if (values.FEED_FILE !== undefined && values.REAL_MONEY)
    throw new StartupError(`FEED_FILE cannot be used: ${advice.FEED_FILE}.`)
  return {
    port: values.PORT,
    host: values.HOST,
    processes: values.PROCESSES ?? processesFor(values.DATABASE_URL),
    supervise: values.SUPERVISE,
    dataFolder: resolve(values.MENEKSE_DATA),
    database: readDatabase(values.DATABASE_URL, values.DATABASE_APP_URL),
    backup: readBackup(values),
    sandboxBank: values.SANDBOX_BANK,
    publicOrigin: values.PUBLIC_ORIGIN,
    isHttps: values.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    largeWinLira: values.LARGE_WIN,
    buildKeys: readBuildKeys(environment),
    realMoney: values.REAL_MONEY,
    licence: {
      file: values.LICENCE_FILE === undefined ? undefined : resolve(values.LICENCE_FILE),
      publicKeys: values.LICENCE_PUBLIC_KEYS,
      acceptsDevelopment: ['development', 'test'].includes(environment['NODE_ENV'] ?? ''),
    },
    market: values.MARKET,
    registers: readRegisters(values),
    beaconMirrors: values.BEACON_URL,
    feedFile: values.FEED_FILE === undefined ? undefined : resolve(values.FEED_FILE),
    services: readServices(argv),
    acceptsDataLoss: values.MENEKSE_CONTROL_RUN,
  }
}

function readDatabase(ownerUrl?: string, applicationUrl?: string): Config['database'] {
  if (ownerUrl === undefined) return undefined
  if (applicationUrl === undefined) {
    throw new StartupError(
      `DATABASE_APP_URL is missing, which DATABASE_URL needs: ${advice.DATABASE_APP_URL}.`,
    )
  }
  return { ownerUrl, applicationUrl }
}

function readBackup(values: z.infer<typeof environmentSchema>): Config['backup'] {
  if (values.BACKUP_FOLDER === undefined) return undefined
  if (values.DATABASE_URL !== undefined) {
    throw new StartupError(
      'BACKUP_FOLDER is for the embedded PostgreSQL: leave it out, and back up the one of DATABASE_URL with ' +
        'its own tools (docs/backup.md).',
    )
  }
  return { folder: resolve(values.BACKUP_FOLDER), keepDays: values.BACKUP_KEEP_DAYS }
}

function readTrustProxy(text: string): false | number | string {
  const count = Number(text)
  if (!Number.isInteger(count)) return text
  return count > 0 ? count : false
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text
}
