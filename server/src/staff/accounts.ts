import { randomInt } from 'node:crypto'
import { newId } from '@menekse/contract/ids'
import type { StaffId } from '@menekse/contract/ids'
import { can, roles } from '@menekse/contract/permissions'
import type { Permission, Role } from '@menekse/contract/permissions'
import type { StaffUser } from '@menekse/contract/staff/staff'
import type { Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { StaffAccountTable } from '../platform/tables.ts'
import type { Audit } from './audit.ts'
import { texts } from './texts.ts'

export type Account = Selectable<StaffAccountTable>

export interface OneTimeLogin {
  email: string
  oneTimePassword: string
}

/** The owner's account of an installation; its address leads nowhere. */
const FIRST = { email: 'yonetici@menekse.localhost', name: texts.firstName, role: 'owner' } as const

export const foldEmail = (email: string) => email.trim().toLowerCase().normalize('NFKC')

/** Whether an account is still the one that an installation begins with, and nobody’s. */
export const isUnnamed = (account: Pick<Account, 'email_folded'>) =>
  account.email_folded === FIRST.email

export const staffUserOf = (account: Account): StaffUser => ({
  id: account.id,
  name: account.name,
  email: account.email,
  role: account.role as Role,
  permissions: [...roles[account.role as Role]],
})

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen characters that are hard to mistake, in groups of four: about 79 bits. */
export function newOneTimePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')
  return [group(), group(), group(), group()].join('-')
}

interface Parts {
  database: Database
  clock: Clock
}

export function createAccounts(parts: Parts) {
  const { database } = parts
  const active = () =>
    database.read.selectFrom('staff_account').selectAll().where('status', '=', 'active')
  return {
    create: (person: NewAccount, tx?: Tx) => create(parts, person, tx),
    ensureFirst: () => ensureFirst(parts),
    async isTaken(tx: Tx, email: string) {
      const folded = foldEmail(email)
      const found = tx.selectFrom('staff_account').select('id').where('email_folded', '=', folded)
      return (await found.executeTakeFirst()) !== undefined
    },
    byEmail: (email: string): Promise<Account | undefined> =>
      active().where('email_folded', '=', foldEmail(email)).executeTakeFirst(),
    byId: (id: string): Promise<Account | undefined> =>
      active().where('id', '=', id).executeTakeFirst(),
    names: (ids: readonly string[]) => namesOf(database, ids),
    everybody: (): Promise<{ id: string; name: string }[]> =>
      database.read.selectFrom('staff_account').select(['id', 'name']).orderBy('name').execute(),
    /** Who at the desk holds a permission now. */
    async whoMay(permission: Permission): Promise<Account[]> {
      const accounts = await active().orderBy('id').execute()
      return accounts.filter(({ role }) => can(role as Role, permission))
    },
  }
}

interface NewAccount {
  email: string
  name: string
  role: Role
}

async function create(
  { database, clock }: Parts,
  person: NewAccount,
  tx?: Tx,
): Promise<OneTimeLogin & { id: StaffId; created: boolean }> {
  const oneTimePassword = newOneTimePassword()
  const now = clock.now()
  const id = newId('stf', now.getTime())
  const inserted = await (tx ?? database.read)
    .insertInto('staff_account')
    .values({
      id,
      email: person.email,
      email_folded: foldEmail(person.email),
      name: person.name,
      role: person.role,
      password_hash: await hashPassword(oneTimePassword),
      password_is_temporary: true,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('staff_account_email_key').doNothing())
    .returning('id')
    .execute()
  return { id, email: person.email, oneTimePassword, created: inserted.length > 0 }
}

/** Makes the owner at the first start. Until somebody has logged in, each start makes a new one-time password. */
async function ensureFirst(parts: Parts): Promise<OneTimeLogin | undefined> {
  const { database } = parts
  const known = await database.read
    .selectFrom('staff_account')
    .select(['id', 'email_folded', 'totp_sealed'])
    .limit(2)
    .execute()
  if (known.length === 0) {
    const { email, oneTimePassword, created } = await create(parts, FIRST)
    return created ? { email, oneTimePassword } : undefined
  }
  const [only] = known
  const unused = known.length === 1 && only?.totp_sealed === null
  if (!unused || only.email_folded !== foldEmail(FIRST.email)) return undefined
  const oneTimePassword = newOneTimePassword()
  await database.read
    .updateTable('staff_account')
    .set({ password_hash: await hashPassword(oneTimePassword) })
    .where('id', '=', only.id)
    .where('totp_sealed', 'is', null)
    .execute()
  return { email: FIRST.email, oneTimePassword }
}

/** The names of those who decided, for lists. */
async function namesOf(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database.read
    .selectFrom('staff_account')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Locked in id order, like every look at several accounts: of two who could be the last, one stays. */
export async function lockIdle(
  { database, audit }: { database: Database; audit: Audit },
  since: Date,
): Promise<StaffId[]> {
  return database.transaction(async (tx) => {
    const accounts = await tx
      .selectFrom('staff_account as a')
      .select(['a.id', 'a.role', 'a.created_at'])
      .select((of) =>
        of
          .selectFrom('staff_session as s')
          .whereRef('s.staff_id', '=', 'a.id')
          .select((session) => session.fn.max('s.last_seen_at').as('last'))
          .as('seen_at'),
      )
      .where('a.status', '=', 'active')
      .orderBy('a.id')
      .forUpdate('a')
      .execute()
    const known = accounts
      .map(({ id, role, created_at, seen_at }) => ({ id, role, usedAt: seen_at ?? created_at }))
      .toSorted((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
    const keeper = known.find(({ role }) => can(role as Role, 'staff.manage'))
    const idle = known.filter((one) => one.usedAt <= since && one.id !== keeper?.id)
    for (const { id, usedAt } of idle) {
      await tx
        .updateTable('staff_account')
        .set({ status: 'disabled' })
        .where('id', '=', id)
        .execute()
      const before = { status: 'active', last_seen_at: usedAt.toISOString() }
      const entry = { actor: undefined, action: 'staff.lock_idle', subject: id, reason: 'idle' }
      await audit.record({ ...entry, before, after: { status: 'blocked' } }, tx)
    }
    return idle.map(({ id }) => id as StaffId)
  })
}
