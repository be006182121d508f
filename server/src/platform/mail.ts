import { newId } from '@menekse/contract/ids'
import type { BrandId, PlayerId } from '@menekse/contract/ids'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Vault } from './crypto.ts'
import type { Database, Tx } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Selectable } from 'kysely'
import type { MailTable } from './tables.ts'

/** A mail as it is written; `text` and `html` say the same. */
export interface Letter {
  /** Null for what the house writes to its own staff. */
  brandId: BrandId | null
  playerId: PlayerId | null
  /** What it is about, for whoever reads the outbox: `password_reset`. */
  kind: string
  fromName: string
  to: string
  subject: string
  text: string
  html: string
}

export interface MailEntry {
  id: string
  kind: string
  recipient: string
  subject: string
  created_at: string
  sent_at: string | null
  error: string | null
}

export interface Mail {
  /** Whether mails leave the house; without a server for them they stay in the outbox. */
  readonly sends: boolean
  /** Puts a mail into the outbox inside the transaction of what it tells about; it leaves after the commit. */
  post(tx: Tx, letter: Letter): Promise<void>
  /** Mails of a kind leave only where this says so at that moment; any other stays in the outbox as `withheld`. */
  guard(kind: string, mayLeave: (playerId: PlayerId) => Promise<boolean>): void
  /** Newest first. The secrets of links are blanked in the preview. */
  page(page: number): Promise<{ mails: (MailEntry & { preview: string })[]; total: number }>
  /**
   * A mail in full. The secrets of links are in it only where mails do not leave the house: there staff stand in for
   * the mailbox; elsewhere nobody but the player may have them.
   */
  open(id: string): Promise<(MailEntry & { text: string; html: string }) | undefined>
}

export const OUTBOX_PAGE_SIZE = 50
const JOB = 'send_mail'
const PREVIEW_LENGTH = 600

/** Every mail is a row first, sealed because it may hold secrets; a job sends it, again and again until it is taken. */
export function createMail(options: {
  database: Database
  jobs: Jobs
  clock: Clock
  vault: Vault
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>
}): Mail {
  const { database, jobs, clock, vault, config } = options
  const sends = config.smtpUrl !== undefined && config.mailFrom !== undefined
  const guards = new Map<string, (playerId: PlayerId) => Promise<boolean>>()
  if (sends) jobs.define(JOB, ({ id }) => deliver({ ...options, guards }, String(id)), 'soon')
  const mails = database.read.selectFrom('mail')

  return {
    sends,
    async post(tx, letter) {
      const now = clock.now()
      const id = newId('mai', now.getTime())
      await tx
        .insertInto('mail')
        .values({
          id,
          brand_id: letter.brandId,
          player_id: letter.playerId,
          kind: letter.kind,
          from_name: letter.fromName,
          recipient: letter.to,
          subject: letter.subject,
          text_sealed: vault.seal(letter.text),
          html_sealed: vault.seal(letter.html),
          created_at: now,
        })
        .execute()
      if (sends) await jobs.later(tx, JOB, { id })
    },
    guard: (kind, mayLeave) => void guards.set(kind, mayLeave),
    async page(page) {
      const [rows, counted] = await Promise.all([
        mails
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(OUTBOX_PAGE_SIZE)
          .offset((page - 1) * OUTBOX_PAGE_SIZE)
          .execute(),
        mails.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      ])
      const preview = (row: Row) =>
        withoutSecrets(vault.open(row.text_sealed)).slice(0, PREVIEW_LENGTH)
      return {
        mails: rows.map((row) => ({ ...entryOf(row), preview: preview(row) })),
        total: Number(counted.total),
      }
    },
    async open(id) {
      const row = await mails.selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return undefined
      const shown = (sealed: string) =>
        sends ? withoutSecrets(vault.open(sealed)) : vault.open(sealed)
      return { ...entryOf(row), text: shown(row.text_sealed), html: shown(row.html_sealed) }
    },
  }
}

type Row = Selectable<MailTable>

const withoutSecrets = (text: string) => text.replace(/(token=)[\w-]+/g, '$1…')

function entryOf(row: Row): MailEntry {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    error: row.error,
  }
}

/** Sends one mail; a failure is written down and thrown, so that the job is tried again later. */
async function deliver(
  options: Parameters<typeof createMail>[0] & {
    guards: ReadonlyMap<string, (playerId: PlayerId) => Promise<boolean>>
  },
  id: string,
): Promise<void> {
  const { database, clock, vault, config, guards } = options
  const row = await database.read
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return
  const set = (changes: { sent_at?: Date; error: string | null }) =>
    database.read.updateTable('mail').set(changes).where('id', '=', id).execute()
  const mayLeave = guards.get(row.kind)
  if (mayLeave !== undefined && !(await mayLeave(row.player_id as PlayerId))) {
    await set({ error: 'withheld' })
    return
  }
  const problem = await send(config, {
    from: { name: row.from_name, address: config.mailFrom! },
    to: { name: '', address: row.recipient },
    subject: row.subject,
    text: vault.open(row.text_sealed),
    html: vault.open(row.html_sealed),
    // The same mail tried twice carries the same id, so that a reader's program shows it once.
    messageId: `<${row.id}@${config.mailFrom!.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await set(problem === undefined ? { sent_at: clock.now(), error: null } : { error: problem })
  if (problem !== undefined) throw new Error(`The mail ${id} was not taken: ${problem}`)
}

/** The code of what went wrong, if anything: a server's own words may repeat what was sent. */
async function send(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  message: SendMailOptions,
): Promise<string | undefined> {
  const transport = createTransport(smtpUrl)
  try {
    await transport.sendMail(message)
    return undefined
  } catch (error) {
    const { code } = error as { code?: unknown }
    return typeof code === 'string' ? code.slice(0, 80) : 'failed'
  } finally {
    transport.close()
  }
}

/**
 * Where a mail's links lead. The host a caller names may be anybody's, so it is believed only where it is the brand's
 * own or this machine; a secret must not be carried to a stranger's site.
 */
export function linkOrigin(options: {
  /** The brand's host, empty for the default brand. */
  domain: string
  requestOrigin: string
  publicOrigin: string | undefined
  port: number
}): string {
  const { domain, requestOrigin, publicOrigin, port } = options
  const asked = URL.canParse(requestOrigin) ? new URL(requestOrigin) : undefined
  if (domain !== '') {
    const known = publicOrigin === undefined ? undefined : new URL(publicOrigin)
    const base = known ?? (asked?.hostname === domain ? asked : undefined)
    const place = base === undefined ? String(port) : base.port
    return `${base?.protocol ?? 'http:'}//${domain}${place === '' ? '' : `:${place}`}`
  }
  if (publicOrigin !== undefined) return publicOrigin
  const here = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/
  return asked !== undefined && here.test(asked.hostname)
    ? asked.origin
    : `http://localhost:${port}`
}
