import { bonusStatusLabels } from '@menekse/contract/bonuses/bonuses'
import type { BonusStatus } from '@menekse/contract/bonuses/bonuses'
import type { Kurus } from '@menekse/contract/money'
import type { StatementRow } from '@menekse/contract/reports/reports'
import { paymentStatusLabels } from '@menekse/contract/wallet/wallet'
import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Span } from './store.ts'
import { texts } from './texts.ts'

interface CreditRow {
  id: string
  source: 'deposit' | 'given' | 'converted'
  at: Date
  amount: Kurus
  name: string
  status: string
  reference: string
  before: Kurus | null
  after: Kurus | null
}

/** What came in: deposits, bonuses that were given, and bonus money that became cash. */
const credits = (playerId: string, { from, to }: Span) => sql`
  select id, 'deposit' as source, created_at as at, amount, bank_name as name, status, reference,
    balance_after - amount as before, balance_after as after
  from deposit where player_id = ${playerId} and created_at >= ${from} and created_at < ${to}
  union all select id, 'given', granted_at,
    case when kind in ('free_spins', 'free_bets')
      then ((terms #>> '{spins,stake}')::numeric * 100 * (terms #>> '{spins,count}')::int)::bigint else amount end,
    name, status, id, null, null
  from bonus_grant where player_id = ${playerId} and granted_at >= ${from} and granted_at < ${to}
  union all select id || '-nakit', 'converted', ended_at, converted, name, status, id, null, null
  from bonus_grant where player_id = ${playerId} and ended_at >= ${from} and ended_at < ${to} and converted > 0`

export async function creditTotal(database: Database, playerId: string, span: Span) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${credits(playerId, span)}) as credit`.execute(
    database.read,
  )
  return rows[0]!.total
}

export async function creditRows(
  database: Database,
  playerId: string,
  span: Span,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<CreditRow>`
    select * from (${credits(playerId, span)}) as credit
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(database.read)
  return rows.map(rowOf)
}

const descriptions: Record<CreditRow['source'], (name: string) => string> = {
  deposit: (name) => `${name} ${texts.depositRow}`,
  given: (name) => `${name} ${texts.bonusGivenRow}`,
  converted: (name) => `${name} ${texts.bonusConvertedRow}`,
}

function rowOf(row: CreditRow): StatementRow {
  const { source } = row
  const isDeposit = source === 'deposit'
  return {
    id: row.id,
    date: row.at.toISOString(),
    description: descriptions[source](row.name),
    payment_method: isDeposit ? texts.bankTransfer : texts.bonus,
    status: row.status,
    status_label: isDeposit
      ? paymentStatusLabels[row.status as PaymentStatus]
      : bonusStatusLabels[row.status as BonusStatus],
    type: isDeposit ? 'deposit' : 'bonus',
    amount: row.amount,
    game_name: '',
    provider: '',
    reference_id: row.reference,
    balance_before: row.before,
    balance_after: row.after,
    win_amount: null,
  }
}
