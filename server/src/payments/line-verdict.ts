import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { foldFullName } from './own-name.ts'
import type { Deposit } from './store.ts'

/** A line as it is weighed: what it says, and whether something stands on it already. */
export interface FoundLine {
  id: string
  amount: Kurus
  sender: string
  sender_folded: string
  description: string
  is_used: boolean
}
/** Whose request a code in a text belongs to. */
export interface CodeOwner {
  reference: string
  deposit_id: string
  player_id: PlayerId
  full_name: string
}

/** Why one person alone may not credit. */
export const doubts = ['no_line', 'other_name', 'other_code', 'no_code'] as const
export type Doubt = (typeof doubts)[number]
export type Verdict = 'clean' | Doubt | Refusal<'bank_line_mismatch' | 'bank_line_other_player'>
export const isDoubt = (verdict: Verdict): verdict is Doubt =>
  doubts.some((doubt) => doubt === verdict)

/** How one reference or transfer text is compared: letters and digits only, upper case. */
export const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const CODE = /MNK([2-9A-HJKMNP-Z]{6})/g
/** The codes of ours that a transfer's text carries, as we write them. */
export const codesIn = (text: string): string[] =>
  [...plain(text).matchAll(CODE)].map(([, code]) => `MNK-${code!}`)

export async function readLine(
  { database }: { database: Database },
  id: string,
): Promise<FoundLine | undefined> {
  const { rows } = await sql<FoundLine>`
    select l.*, exists (select from bank_line_use u where u.line_id = l.id and u.released_at is null) as is_used
    from bank_line l where l.id = ${id}`.execute(database.read)
  return rows[0]
}

export async function ownersOf(
  database: Database,
  references: readonly string[],
): Promise<CodeOwner[]> {
  if (references.length === 0) return []
  const { rows } = await sql<CodeOwner>`
    select d.reference, d.id as deposit_id, d.player_id, p.first_name || ' ' || p.last_name as full_name
    from deposit d join player p on p.id = d.player_id
    where d.reference = any(${[...new Set(references)]}::text[])`.execute(database.read)
  return rows
}

/** Whether a line bears a deposit out, by code, name and amount; asked anew at each decision. */
export async function verdictOf(
  options: { database: Database; people: { fullNameOf(playerId: PlayerId): Promise<string> } },
  deposit: Pick<Deposit, 'id' | 'player_id' | 'amount' | 'reference'>,
  line: FoundLine | undefined,
): Promise<Verdict> {
  if (line === undefined) return 'no_line'
  const codes = codesIn(line.description)
  const owners = await ownersOf(options.database, codes)
  const fullName = await options.people.fullNameOf(deposit.player_id)
  return weigh(deposit, line, { codes, owners, fullName })
}

/** Pure: what two people must stand for, and what nobody may do. */
export function weigh(
  deposit: Pick<Deposit, 'player_id' | 'amount' | 'reference'>,
  line: Pick<FoundLine, 'amount' | 'sender_folded' | 'is_used'>,
  known: { codes: readonly string[]; owners: readonly CodeOwner[]; fullName: string },
): Verdict {
  if (line.is_used) return refuse('bank_line_mismatch')
  const { codes, owners, fullName } = known
  if (owners.some(({ player_id: owner }) => owner !== deposit.player_id))
    return refuse('bank_line_other_player')
  if (foldFullName(fullName) !== line.sender_folded) return 'other_name'
  const hasOwnCode = codes.includes(deposit.reference)
  const isStrange = codes.some((code) => !owners.some(({ reference }) => reference === code))
  if (isStrange && !hasOwnCode) return 'other_code'
  return line.amount === deposit.amount || hasOwnCode ? 'clean' : 'no_code'
}

/** Whether a line waits apart: its code is one player's, its sender somebody else (standards M03). */
export const isForeign = (
  line: { sender_folded: string },
  owners: readonly Pick<CodeOwner, 'full_name'>[],
): boolean =>
  owners.length > 0 &&
  !owners.some(({ full_name: name }) => foldFullName(name) === line.sender_folded)
