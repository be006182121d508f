import { newId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type {
  AccountChange,
  HouseAccount,
} from '@menekse/contract/house-accounts/staff-house-accounts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import {
  allAccounts,
  decideChange,
  detailsOf,
  findChange,
  insertAccount,
  insertChange,
  lockAccount,
  queueUp,
  shownChanges,
  takenField,
  updateAccount,
} from './store.ts'
import type { AccountRow, ChangeRow } from './store.ts'
import { texts } from './texts.ts'

export interface Wish {
  id: string
  account_id: string | null
  bank_name: string
  account_name: string
  iban: string
  min_deposit: Kurus
  max_deposit: Kurus
}
interface AccountSettings {
  enabled: boolean
  min_deposit: Kurus
  max_deposit: Kurus
}
interface By {
  actor: Actor
  reason: string
}

/** The operator's accounts. Each change leaves its audit row in the same commit, each refusal one of its own. */
export interface HouseAccounts {
  all(): Promise<{ accounts: HouseAccount[]; changes: AccountChange[] }>
  /** Asks for an account or for other details of one; nothing changes before a second person confirms. */
  ask(
    wish: Wish,
    by: By,
  ): Promise<AccountChange | Refusal<'not_found' | 'house_account_taken' | 'key_reused'>>
  confirm(
    id: string,
    by: By,
  ): Promise<
    | AccountChange
    | Refusal<'not_found' | 'already_decided' | 'house_account_own' | 'house_account_taken'>
  >
  reject(id: string, by: By): Promise<AccountChange | Refusal<'not_found' | 'already_decided'>>
  /** Shows, hides and limits a confirmed account that nobody changed since `version` was read. */
  save(
    id: string,
    change: AccountSettings & { version: number },
    by: By,
  ): Promise<HouseAccount | Refusal<'not_found' | 'content_changed'>>
}

interface Options {
  database: Database
  clock: Clock
  staff: Staff
}

export function createHouseAccounts(options: Options): HouseAccounts {
  const { database } = options
  return {
    async all() {
      const [accounts, changes] = await Promise.all([allAccounts(database), shownChanges(database)])
      return { accounts: accounts.map(accountView), changes: await viewsOf(options, changes) }
    },
    ask: (wish, by) => ask(options, wish, by),
    confirm: (id, by) => confirm(options, id, by),
    reject: (id, by) => reject(options, id, by),
    save: (id, change, by) => save(options, id, change, by),
  }
}

async function viewsOf({ staff }: Options, rows: readonly ChangeRow[]): Promise<AccountChange[]> {
  const ids = rows.flatMap((row) => [row.asked_by, row.decided_by ?? row.asked_by])
  const names = await staff.desk.names([...new Set(ids)])
  return rows.map((row) => changeView(row, names))
}
const viewOf = async (options: Options, row: ChangeRow) => (await viewsOf(options, [row]))[0]!

const record = (
  { staff }: Options,
  tx: Tx,
  by: By,
  { action, ...about }: { action: string; subject: string; before: unknown; after: unknown },
) => staff.audit.record({ ...by, ...about, action: `house_account.${action}` }, tx)

async function ask(options: Options, wish: Wish, by: By): ReturnType<HouseAccounts['ask']> {
  const made = await options.database.transaction(async (tx) => {
    await queueUp(tx)
    const earlier = await findChange(tx, wish.id)
    if (earlier !== undefined) return isSame(earlier, wish) ? earlier : refuse('key_reused')
    const account = wish.account_id === null ? undefined : await lockAccount(tx, wish.account_id)
    if (wish.account_id !== null && account === undefined) return refuse('not_found')
    const taken = await takenField(tx, wish, wish.id)
    if (taken !== undefined) return refuseTaken(taken)
    const { actor, reason } = by
    const change = await insertChange(tx, {
      ...wish,
      reason,
      asked_by: actor.staffId,
      asked_at: options.clock.now(),
    })
    const subject = wish.account_id ?? wish.id
    await record(options, tx, by, {
      action: 'ask',
      subject,
      before: account && noted(account),
      after: noted(change),
    })
    return change
  })
  return 'refused' in made ? made : viewOf(options, made)
}

async function confirm(options: Options, id: string, by: By): ReturnType<HouseAccounts['confirm']> {
  const decided = await options.database.transaction(async (tx) => {
    await queueUp(tx)
    const change = await findChange(tx, id)
    if (change === undefined) return refuse('not_found')
    if (change.status !== 'pending') return refuse('already_decided')
    if (await options.staff.persons.areOne(tx, change.asked_by, by.actor.staffId))
      return refuse('house_account_own')
    const taken = await takenField(tx, change, change.id)
    if (taken !== undefined) return refuseTaken(taken)
    const { before, after } = await putInForce(tx, change, options.clock.now())
    await record(options, tx, by, {
      action: 'confirm',
      subject: after.id,
      before: before && noted(before),
      after: noted(after),
    })
    const { staffId } = by.actor
    return decideChange(tx, id, { status: 'confirmed', by: staffId, at: options.clock.now() })
  })
  return 'refused' in decided ? decided : viewOf(options, decided)
}

async function reject(options: Options, id: string, by: By): ReturnType<HouseAccounts['reject']> {
  const decided = await options.database.transaction(async (tx) => {
    await queueUp(tx)
    const change = await findChange(tx, id)
    if (change === undefined) return refuse('not_found')
    if (change.status !== 'pending') return refuse('already_decided')
    const { staffId } = by.actor
    await record(options, tx, by, {
      action: 'reject',
      subject: change.account_id ?? id,
      before: noted(change),
      after: undefined,
    })
    return decideChange(tx, id, { status: 'rejected', by: staffId, at: options.clock.now() })
  })
  return 'refused' in decided ? decided : viewOf(options, decided)
}

function save(
  options: Options,
  id: string,
  { version, ...change }: AccountSettings & { version: number },
  by: By,
): ReturnType<HouseAccounts['save']> {
  return options.database.transaction(async (tx) => {
    await queueUp(tx)
    const before = await lockAccount(tx, id)
    if (before === undefined) return refuse('not_found')
    if (before.version !== version) return refuse('content_changed')
    const after = await updateAccount(tx, id, change)
    await record(options, tx, by, {
      action: 'save',
      subject: id,
      before: noted(before),
      after: noted(after),
    })
    return accountView(after)
  })
}

async function putInForce(
  tx: Tx,
  change: ChangeRow,
  now: Date,
): Promise<{ before: AccountRow | undefined; after: AccountRow }> {
  if (change.account_id === null) {
    const after = await insertAccount(tx, newId('hba', now.getTime()), change)
    return { before: undefined, after }
  }
  const before = await lockAccount(tx, change.account_id)
  return { before, after: await updateAccount(tx, change.account_id, detailsOf(change)) }
}

function refuseTaken(field: 'bank_name' | 'iban') {
  const text = field === 'iban' ? texts.ibanTaken : texts.bankTaken
  return refuse('house_account_taken', { fields: { [field]: text } })
}

const isSame = (row: ChangeRow, wish: Wish) =>
  row.iban === wish.iban &&
  row.account_id === wish.account_id &&
  row.account_name === wish.account_name &&
  row.bank_name === wish.bank_name &&
  row.min_deposit === wish.min_deposit &&
  row.max_deposit === wish.max_deposit

/** As the trail keeps it: amounts as they are read. */
function noted(row: AccountRow | ChangeRow) {
  const { bank_name, account_name, iban } = row
  const min_deposit = toWire(row.min_deposit as Kurus)
  const max_deposit = toWire(row.max_deposit as Kurus)
  const enabled = 'enabled' in row ? { enabled: row.enabled } : {}
  return { bank_name, account_name, iban, min_deposit, max_deposit, ...enabled }
}

const accountView = (row: AccountRow): HouseAccount => ({
  ...row,
  min_deposit: row.min_deposit as Kurus,
  max_deposit: row.max_deposit as Kurus,
})

function changeView(row: ChangeRow, names: ReadonlyMap<string, string>): AccountChange {
  const nameOf = (id: string) => names.get(id) ?? id
  return {
    id: row.id,
    account_id: row.account_id,
    bank_name: row.bank_name,
    account_name: row.account_name,
    iban: row.iban,
    min_deposit: row.min_deposit as Kurus,
    max_deposit: row.max_deposit as Kurus,
    reason: row.reason,
    status: row.status as AccountChange['status'],
    asked_by: row.asked_by,
    asked_by_name: nameOf(row.asked_by),
    asked_at: row.asked_at.toISOString(),
    decided_by_name: row.decided_by === null ? null : nameOf(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
