import { randomInt } from 'node:crypto'
import type {
  AffiliateApplication,
  StaffApplication,
} from '@menekse/contract/affiliates/affiliates'
import { applicationStatusLabels } from '@menekse/contract/affiliates/affiliates'
import { newId } from '@menekse/contract/ids'
import type { BrandId } from '@menekse/contract/ids'
import { maskEmail, maskPhone } from '@menekse/contract/masks'
import { refusals } from '@menekse/contract/refusals'
import parsePhoneNumber from 'libphonenumber-js/min'
import { HOUR_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { foldName } from '../platform/fold-name.ts'
import { hashPassword, isKnownPassword } from '../platform/passwords.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import {
  applicationPage,
  applicationTotal,
  applicationsSince,
  contactOf,
  insertApplication,
  lockAddress,
  setDecided,
} from './store.ts'
import type { ApplicationRow, ApplicationStatus } from './store.ts'
import { readWebsite } from './website.ts'
import { texts } from './texts.ts'

export const APPLICATION_PAGE_SIZE = 20
/** Applications of one address within an hour. */
export const APPLICATIONS_PER_HOUR = 5
const TAG_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const TAG_LENGTH = 8

export interface AffiliateOptions {
  database: Database
  clock: Clock
  desk: Desk
}

export type ApplyRefusal =
  | 'invalid_input'
  | 'application_exists'
  | 'username_taken'
  | 'password_known'
  | 'too_many_requests'

export interface ApplicationFilter {
  status: ApplicationStatus | 'all'
  page: number
}

export interface Affiliates {
  /** Takes an application. One e-mail address and one user name have one, unless it was rejected. */
  apply(
    form: AffiliateApplication,
    visit: { brandId: BrandId; ip: string },
  ): Promise<undefined | Refusal<ApplyRefusal>>
  /** Whom the house writes to, in the clear; whoever asks has written down why. */
  contact(id: string): Promise<{ email: string; phone: string | null } | undefined>
  queue(filter: ApplicationFilter): Promise<{ applications: StaffApplication[]; total: number }>
  /** Accepts, with a tag that is the partner's alone, or rejects; once. */
  decide(decision: {
    id: string
    to: 'approved' | 'rejected'
    reason: string
    actor: Actor
  }): Promise<StaffApplication | Refusal<'not_found' | 'already_decided'>>
}

const newTag = () =>
  Array.from({ length: TAG_LENGTH }, () => TAG_ALPHABET[randomInt(TAG_ALPHABET.length)]!).join('')

/** Those who bring players: their applications and their tags. */
export function createAffiliates(options: AffiliateOptions): Affiliates {
  const { database, clock, desk } = options

  async function viewsOf(rows: ApplicationRow[]): Promise<StaffApplication[]> {
    const names = await desk.names(rows.flatMap((row) => row.decided_by ?? []))
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: maskEmail(row.email),
      username: row.username,
      has_password: row.password_hash !== null,
      phone: row.phone && maskPhone(row.phone),
      website: row.website,
      message: row.message,
      status: row.status,
      status_label: applicationStatusLabels[row.status],
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? row.decided_by),
      reason: row.reason,
      btag: row.btag,
      players: row.players,
    }))
  }

  return {
    async apply(form, visit) {
      const now = clock.now()
      const row = await readForm(form, visit, now)
      if (isRefusal(row)) return row
      try {
        return await database.transaction(async (tx) => {
          await lockAddress(tx, visit.ip)
          const since = new Date(now.getTime() - HOUR_MS)
          if ((await applicationsSince(tx, visit.ip, since)) >= APPLICATIONS_PER_HOUR)
            return refuse('too_many_requests')
          await insertApplication(tx, row)
          return undefined
        })
      } catch (error) {
        const taken = TAKEN[violatedConstraint(error) ?? '']
        if (taken === undefined) throw error
        return refuseAt(taken.code, taken.field)
      }
    },
    contact: (id) => contactOf(database, id),
    async queue({ status, page }) {
      const statuses: ApplicationStatus[] =
        status === 'all' ? ['pending', 'approved', 'rejected'] : [status]
      const [rows, total] = await Promise.all([
        applicationPage(database, statuses, {
          oldestFirst: status === 'pending',
          limit: APPLICATION_PAGE_SIZE,
          offset: (page - 1) * APPLICATION_PAGE_SIZE,
        }),
        applicationTotal(database, statuses),
      ])
      return { applications: await viewsOf(rows), total }
    },
    async decide(decision) {
      const row = await decideOnce(options, decision)
      return isRefusal(row) ? row : (await viewsOf([row]))[0]!
    },
  }
}

const TAKEN: Record<string, { code: ApplyRefusal & keyof typeof refusals; field: string }> = {
  affiliate_application_email: { code: 'application_exists', field: 'email' },
  affiliate_application_username: { code: 'username_taken', field: 'username' },
}

function refuseAt(
  code: ApplyRefusal,
  field: string,
  message: string = refusals[code].message,
): Refusal<ApplyRefusal> {
  return refuse(code, { message, fields: { [field]: message } })
}

/** The form as a row; the slow hash is made only of what will be kept. */
async function readForm(
  form: AffiliateApplication,
  visit: { brandId: BrandId; ip: string },
  now: Date,
) {
  const username = form.username || null
  const password = form.password ?? undefined
  if (password !== undefined && isKnownPassword(password, username ?? form.email))
    return refuseAt('password_known', 'password')
  const phone = form.phone ? parsePhoneNumber(form.phone, 'TR') : null
  if (phone === undefined || phone?.isValid() === false)
    return refuseAt('invalid_input', 'phone', texts.phoneWrong)
  const website = readWebsite(form.website ?? '')
  if (website === undefined) return refuseAt('invalid_input', 'website', texts.websiteWrong)
  return {
    id: newId('aff', now.getTime()),
    brand_id: visit.brandId,
    name: form.name,
    email: form.email,
    email_folded: foldName(form.email),
    username,
    username_folded: username === null ? null : foldName(username),
    password_hash: password === undefined ? null : await hashPassword(password),
    phone: phone?.number ?? null,
    website,
    message: form.message ?? '',
    ip: visit.ip,
    created_at: now,
  }
}

/** A tag that somebody has already is drawn again; the database's constraint is the judge. */
async function decideOnce(
  { database, clock, desk }: AffiliateOptions,
  decision: { id: string; to: 'approved' | 'rejected'; reason: string; actor: Actor },
): Promise<ApplicationRow | Refusal<'not_found' | 'already_decided'>> {
  const { id, to, reason, actor } = decision
  const at = clock.now()
  for (;;) {
    const btag = to === 'approved' ? newTag() : null
    try {
      return await database.transaction(async (tx) => {
        const row = await setDecided(tx, { id, to, reason, by: actor.staffId, at, btag })
        if (isRefusal(row)) return row
        const action = to === 'approved' ? 'affiliate.approve' : 'affiliate.reject'
        const states = { before: { status: 'pending' }, after: { status: to, btag } }
        await desk.record({ actor, action, subject: id, reason, ...states }, tx)
        return row
      })
    } catch (error) {
      if (violatedConstraint(error) !== 'affiliate_application_btag') throw error
    }
  }
}
