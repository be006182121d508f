import type { Kurus } from '@menekse/contract/money'
import type { Check } from '@menekse/contract/payments/staff-payments'
import { FOUR_EYES_ABOVE } from '@menekse/contract/payments/staff-payments'
import { sql } from 'kysely'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { liraText } from '../platform/lira-text.ts'
import { playedSince } from './aml-facts.ts'
import { aloneBecause } from './alone.ts'
import type { Alone } from './alone.ts'
import { texts } from './notices.ts'
import { ownershipFrom, paidInBy } from './own-account.ts'
import { isSameName } from './own-name.ts'
import type { Withdrawal } from './store.ts'

/** More requests than this within a day are looked at. */
const VELOCITY_MAX = 3

/** What is known of a withdrawal's player, as read for the checks. */
export interface Facts {
  id: string
  full_name: string
  kyc_verified: boolean
  verified: boolean
  /** Names under which the account it goes to paid in. */
  senders: string[]
  account_status: string
  /** The player closed the account; this withdrawal is what was left in it. */
  account_closed: boolean
  held: Kurus
  /** What all open withdrawals of the player hold together. */
  open_total: Kurus
  /** Requests of the 24 hours before this one, and it. */
  requests_day: number
  last_deposit: Kurus | null
  staked_since: Kurus
  /** A case holds the player's withdrawals. What it is about is nobody's business here. */
  case_open: boolean
}

/** The checks of open withdrawals, by id; decided ones have none any more. */
export async function checksOf(
  { database, clock }: { database: Database; clock: Clock },
  withdrawals: readonly Withdrawal[],
  viewerId: string,
): Promise<Map<string, Check[]>> {
  const open = withdrawals.filter(({ status }) => status === 'pending' || status === 'approved')
  if (open.length === 0) return new Map()
  const ids = open.map((withdrawal) => withdrawal.id)
  const [facts, alone] = await Promise.all([
    readFacts(database, ids, clock.now()),
    aloneBecause({ database, clock }, ids, viewerId),
  ])
  return new Map(
    open.map((withdrawal) => [
      withdrawal.id,
      checksFrom(withdrawal, facts.get(withdrawal.id)!, alone.get(withdrawal.id)),
    ]),
  )
}

/** Pure: what an operator sees before deciding, each with its reason in words. */
export function checksFrom(
  withdrawal: Pick<Withdrawal, 'account_name' | 'amount'>,
  facts: Facts,
  alone: Alone | undefined,
): Check[] {
  const check = (name: Check['name'], passed: boolean, yes: string, no: string): Check => ({
    name,
    passed,
    detail: passed ? yes : no,
  })
  const deposit = facts.last_deposit
  const large = withdrawal.amount > FOUR_EYES_ABOVE
  return [
    check(
      'own_name',
      isSameName(withdrawal.account_name, facts.full_name),
      'Hesap oyuncunun kendi adına',
      `Hesap adı "${withdrawal.account_name}", oyuncunun adı "${facts.full_name}"`,
    ),
    ownAccountCheck(facts),
    check(
      'balance_held',
      facts.held >= facts.open_total,
      `${liraText(withdrawal.amount)} oyuncunun bakiyesinden ayrıldı`,
      `Açık çekimler ${liraText(facts.open_total)}, ayrılan ${liraText(facts.held)}`,
    ),
    check('kyc', facts.kyc_verified, 'Kimlik doğrulandı', 'Kimlik belgeleri doğrulanmadı'),
    check(
      'played_since_deposit',
      deposit === null || facts.staked_since >= deposit,
      deposit === null
        ? 'Onaylanmış yatırım yok'
        : `Son yatırımdan (${liraText(deposit)}) sonra ${liraText(facts.staked_since)} oynandı`,
      `Son yatırım ${liraText(deposit ?? (0n as Kurus))}, sonrasında oynanan ${liraText(facts.staked_since)}`,
    ),
    check(
      'velocity',
      facts.requests_day <= VELOCITY_MAX,
      `Son 24 saatte ${facts.requests_day} çekim talebi`,
      `Son 24 saatte ${facts.requests_day} çekim talebi, beklenen en fazla ${VELOCITY_MAX}`,
    ),
    check(
      'aml_case',
      !facts.case_open,
      'Açık uyum vakası yok',
      'Açık uyum vakası var; vaka kapanmadan onaylanamaz ve ödenemez',
    ),
    check(
      'account_open',
      facts.account_status === 'active',
      facts.account_closed
        ? 'Oyuncu hesabını kapattı; hesaptaki para ödenir'
        : 'Oyuncu hesabı açık',
      'Oyuncu hesabı kapalı; parası yine de ödenir',
    ),
    check(
      'four_eyes',
      alone === undefined,
      large ? 'Onaylayan ve ödeyen farklı kişiler olmalı' : 'İkinci kişi gerekmiyor',
      texts.alone[alone ?? 'player'],
    ),
  ]
}

function ownAccountCheck(facts: Facts): Check {
  const own = ownershipFrom(facts)
  const detail = {
    paid_in: 'Bu hesaptan para yatırıldı',
    identity: 'Hesap sahibinin kimliği belgeyle doğrulandı',
    none: 'Bu hesaptan para gelmedi ve sahibinin kimliği doğrulanmadı',
  }[own ?? 'none']
  return { name: 'own_account', passed: own !== undefined, detail }
}

async function readFacts(database: Database, ids: readonly string[], now: Date) {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<Facts>`
    select w.id, p.first_name || ' ' || p.last_name as full_name, p.kyc_verified, p.status as account_status,
      u.closed as account_closed, u.verified,
      array(select l.sender_folded from ${paidInBy(sql`w.player_id`)} and s.iban_index = w.iban_index) as senders,
      u.held, o.total as open_total, v.number as requests_day, d.amount as last_deposit,
      s.total as staked_since,
      exists (select from player_case c where c.player_id = w.player_id and c.holds and c.status <> 'closed')
        as case_open
    from withdrawal w join player p on p.id = w.player_id join purse u on u.player_id = w.player_id
    cross join lateral (select coalesce(sum(amount), 0)::bigint as total from withdrawal
      where player_id = w.player_id and status in ('pending', 'approved')) o
    cross join lateral (select count(*)::int as number from withdrawal
      where player_id = w.player_id and created_at > ${since}) v
    left join lateral (select amount, status_at from deposit
      where player_id = w.player_id and status = 'approved' and reversed_at is null
      order by created_at desc limit 1) d on true
    cross join lateral (${playedSince(sql`d.status_at`)}) s
    where w.id = any(${ids}::text[])`.execute(database.read)
  return new Map(rows.map((row) => [row.id, row]))
}
