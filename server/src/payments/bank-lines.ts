import { newId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { maskIban, normaliseIban } from '@menekse/contract/payments/payments'
import type { BankLine } from '@menekse/contract/payments/staff-payments'
import { SANDBOX_BANK_REF } from '@menekse/contract/payments/staff-payments'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import type { PaymentNeeds } from './options.ts'
import { codesIn, isForeign, ownersOf, plain } from './line-verdict.ts'
import { foldFullName } from './own-name.ts'

export interface NewBankLine {
  bank_ref: string
  sender: string
  description: string
  amount: Kurus
  received_at: string
  /** The account it came from, where the bank says so. */
  sender_iban?: string | null | undefined
}

/** Adds lines that were not seen before, by the bank's own reference; the ids of those added. */
export async function addBankLines(
  { database, clock, vault }: { database: Database; clock: Clock; vault: Vault },
  { source, by }: { source: 'simulated' | 'import'; by: string },
  lines: readonly NewBankLine[],
): Promise<string[]> {
  const now = clock.now()
  const owners = await ownersOf(
    database,
    lines.flatMap(({ description }) => codesIn(description)),
  )
  const made = lines.map(({ sender_iban: iban, ...line }) => {
    const folded = foldFullName(line.sender)
    const codes = codesIn(line.description)
    const named = owners.filter(({ reference }) => codes.includes(reference))
    const row = {
      ...line,
      id: newId('bnk', now.getTime()),
      source,
      sender_folded: folded,
      quarantine: isForeign({ sender_folded: folded }, named) ? 'other_name' : null,
      received_at: new Date(line.received_at),
      recorded_at: now,
      recorded_by: by,
    }
    return { row, iban: typeof iban === 'string' ? normaliseIban(iban) : undefined }
  })
  return database.transaction(async (tx) => {
    const added = await tx
      .insertInto('bank_line')
      .values(made.map(({ row }) => row))
      .onConflict((conflict) => conflict.column('bank_ref').doNothing())
      .returning('id')
      .execute()
    const ids = added.map(({ id }) => id)
    const senders = made.flatMap(({ row, iban }) =>
      iban === undefined || !ids.includes(row.id) ? [] : [senderRow(vault, row.id, iban)],
    )
    if (senders.length > 0) await tx.insertInto('bank_line_sender').values(senders).execute()
    return ids
  })
}

const senderRow = (vault: Vault, lineId: string, iban: string) => ({
  line_id: lineId,
  iban_sealed: vault.seal(iban),
  iban_index: vault.blindIndex('iban', iban),
  iban_masked: maskIban(iban),
})

type ImportNeeds = Pick<
  PaymentNeeds,
  'database' | 'clock' | 'vault' | 'staff' | 'sandboxBank' | 'realMoneyClosed'
>

/**
 * Takes over lines of a statement. The sandbox's own are known by the beginning of their reference; any other is a
 * real bank's and needs a licence in force, under which the sandbox's are worth nothing.
 */
export async function importBankLines(
  options: ImportNeeds,
  lines: readonly NewBankLine[],
  actor: Actor,
): Promise<{ added: number; skipped: number } | Refusal<'real_money_off'>> {
  const isSandbox = options.sandboxBank !== undefined
  if (lines.some((line) => line.bank_ref.startsWith(SANDBOX_BANK_REF) !== isSandbox))
    return refuse('real_money_off')
  const closed = options.realMoneyClosed()
  if (closed !== undefined) return closed
  const added = await addBankLines(options, { source: 'import', by: actor.staffId }, lines)
  const after = { added: added.length, skipped: lines.length - added.length }
  await options.staff.audit.record({
    actor,
    action: 'bank_lines.import',
    subject: added[0] ?? 'bank_line',
    after,
  })
  return after
}

interface Waiting {
  id: string
  reference: string
  amount: Kurus
  full_name: string
}
type Candidate = BankLine['candidates'][number]

/** Requests a line may belong to: by its reference, then by amount and name, then by amount alone. */
export function candidatesOf(
  line: { description: string; sender_folded: string; amount: Kurus },
  waiting: readonly Waiting[],
): Candidate[] {
  const text = plain(line.description)
  const found = waiting.flatMap((deposit): Candidate[] => {
    if (text.includes(plain(deposit.reference)))
      return [{ deposit_id: deposit.id, why: 'reference' }]
    if (deposit.amount !== line.amount) return []
    const sameName = foldFullName(deposit.full_name) === line.sender_folded
    return [{ deposit_id: deposit.id, why: sameName ? 'amount_and_name' : 'amount' }]
  })
  const order: Candidate['why'][] = ['reference', 'amount_and_name', 'amount']
  return found
    .toSorted((a, b) => order.indexOf(a.why) - order.indexOf(b.why))
    .slice(0, CANDIDATES_MAX)
}
const CANDIDATES_MAX = 10
const LINES_SHOWN = 200

interface OpenLine {
  id: string
  sender: string
  sender_folded: string
  description: string
  amount: Kurus
  received_at: Date
  quarantine: 'other_name' | null
  iban_masked: string | null
}

/** Lines that nothing stands on yet, newest first; what waits apart is nobody's candidate. */
export async function openBankLines(database: Database): Promise<BankLine[]> {
  const { rows: lines } = await sql<OpenLine>`
    select l.*, s.iban_masked from bank_line l left join bank_line_sender s on s.line_id = l.id
    where not exists (select from bank_line_use u where u.line_id = l.id and u.released_at is null)
    order by l.received_at desc limit ${LINES_SHOWN}`.execute(database.read)
  const { rows: waiting } = await sql<Waiting>`
    select d.id, d.reference, d.amount, p.first_name || ' ' || p.last_name as full_name
    from deposit d join player p on p.id = d.player_id where d.status = 'pending'
    order by d.created_at limit 1000`.execute(database.read)
  const owners = await ownersOf(
    database,
    lines.flatMap(({ description }) => codesIn(description)),
  )
  return lines.map((line) => {
    const codes = codesIn(line.description)
    const owner = owners.find(({ reference }) => codes.includes(reference))
    return {
      id: line.id,
      sender: line.sender,
      sender_iban: line.iban_masked,
      description: line.description,
      amount: line.amount,
      received_at: line.received_at.toISOString(),
      deposit_id: null,
      quarantine: line.quarantine,
      code_of:
        owner === undefined
          ? null
          : { id: owner.player_id, full_name: owner.full_name, deposit_id: owner.deposit_id },
      candidates: line.quarantine === null ? candidatesOf(line, waiting) : [],
    }
  })
}
