import { maskCitizenNumber } from '@menekse/contract/citizen-number'
import { maskBirthDay, maskEmail, maskPhone } from '@menekse/contract/masks'
import { subtract } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import type { staffPlayers } from '@menekse/contract/reports/staff-players'
import { titleOf } from '@menekse/games/titles'
import { sql } from 'kysely'
import { deviceOf } from '../identity/identity.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { playResult } from '../safer-play/safer-play.ts'
import { netDeposits, reasons } from '../wallet/wallet.ts'
import type { Reason } from '../wallet/wallet.ts'
import { conditionOf } from './player-search.ts'

export const PLAYER_PAGE_SIZE = 25
const SESSIONS_SHOWN = 50
/** No search names more; the operator narrows it instead. */
const FOUND_MAX = 10_000

type PlayerList = Pick<Returns<typeof staffPlayers.players>, 'players' | 'total'>
type PlayerRow = PlayerList['players'][number]
type Page<T> = { rows: T[]; total: number }

interface PlayerSql {
  id: string
  username: string
  first_name: string
  last_name: string
  email: string
  phone: string
  cash: Kurus
  status: PlayerRow['status']
  created_at: Date
  last_login_at: Date | null
}

const STATUS = sql`case when p.status = 'active' and u.closed then 'closed' else p.status end`
const COLUMNS = sql`p.id, p.username, p.first_name, p.last_name, p.email, p.phone, ${STATUS} as status, p.created_at, u.cash,
  (select l.created_at from login_attempt l where l.player_id = p.id and l.success
    order by l.created_at desc limit 1) as last_login_at`

const rowOf = (row: PlayerSql): PlayerRow => ({
  id: row.id,
  username: row.username,
  full_name: `${row.first_name} ${row.last_name}`,
  email: maskEmail(row.email),
  phone: maskPhone(row.phone),
  balance: row.cash,
  status: row.status,
  created_at: row.created_at.toISOString(),
  last_login_at: row.last_login_at?.toISOString() ?? null,
})

export interface PlayerQuestion {
  q: string
  status: PlayerRow['status'] | 'all'
  page: number
  /** How many to a page. */
  size: number
}

/** Players whose names, e-mail or phone begin with the text, or whose national id, IBAN or id it is. */
export async function searchPlayers(
  { database, vault }: { database: Database; vault: Vault },
  { q, page, status, size }: PlayerQuestion,
): Promise<PlayerList> {
  const found = conditionOf(q, vault)
  const condition = status === 'all' ? found : sql`${found} and ${STATUS} = ${status}`
  const [rows, counted] = await Promise.all([
    sql<PlayerSql>`
      select ${COLUMNS} from player p join purse u on u.player_id = p.id where ${condition}
      order by p.id desc limit ${size} offset ${(page - 1) * size}`.execute(database.read),
    sql<{ total: number }>`
      select count(*)::int as total from (select from player p
        join purse u on u.player_id = p.id where ${condition} limit ${FOUND_MAX}) f`.execute(
      database.read,
    ),
  ])
  return { players: rows.rows.map(rowOf), total: counted.rows[0]!.total }
}

/** As PostgreSQL writes it into JSON; an amount as its digits. */
interface ClosureSql {
  closed_at: string
  by: string
  by_player: boolean
  reason: string | null
  cash: string
  withdrawal_id: string | null
}

interface PersonSql extends PlayerSql {
  citizen_number_sealed: string
  birth_day: string
  city: string
  occupation: string | null
  paid_in: boolean
  affiliate_btag: string | null
  kyc_verified: boolean
  blocked_reason: string | null
  closure: ClosureSql | null
  bonus: Kurus
  held: Kurus
  open_bets: number
  open_bets_staked: Kurus
}

/** One player: person, balances, totals of all time, latest sessions; undefined where there is none. */
export async function playerPage(
  { database, vault }: { database: Database; vault: Vault },
  playerId: string,
): Promise<Omit<Returns<typeof staffPlayers.player>, 'success'> | undefined> {
  const { rows } = await sql<PersonSql>`
    select ${COLUMNS}, p.citizen_number_sealed, p.birth_day, p.city, p.occupation, p.affiliate_btag, p.kyc_verified,
      u.paid_in, u.bonus, u.held,
      u.open_bets, u.open_bets_staked,
      (select s.reason from player_suspension s where s.player_id = p.id and s.ended_at is null
        order by s.id desc limit 1) as blocked_reason,
      (select json_build_object('closed_at', c.closed_at, 'by', coalesce(f.name, c.closed_by), 'reason', c.reason,
          'by_player', c.closed_by = 'player', 'cash', c.cash::text, 'withdrawal_id', c.withdrawal_id)
        from account_closure c left join staff_account f on f.id = c.closed_by
        where c.player_id = p.id and c.reopened_at is null) as closure
    from player p join purse u on u.player_id = p.id where p.id = ${playerId}`.execute(
    database.read,
  )
  const row = rows[0]
  if (row === undefined) return undefined
  const always = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') }
  const [moved, { staked, paid }, sessions] = await Promise.all([
    netDeposits(database, playerId),
    playResult(database, playerId, always),
    latestSessions(database, playerId),
  ])
  return {
    player: {
      ...rowOf(row),
      tc: maskCitizenNumber(vault.open(row.citizen_number_sealed)),
      birthdate: maskBirthDay(row.birth_day),
      city: row.city,
      occupation: row.occupation,
      affiliate_btag: row.affiliate_btag,
      kyc_verified: row.kyc_verified,
      paid_in: row.paid_in,
      blocked_reason: row.blocked_reason,
      closure:
        row.closure === null
          ? null
          : {
              ...row.closure,
              closed_at: new Date(row.closure.closed_at).toISOString(),
              cash: BigInt(row.closure.cash) as Kurus,
            },
    },
    balances: { cash: row.cash, bonus: row.bonus, held: row.held },
    open_bets: { count: row.open_bets, staked: row.open_bets_staked },
    totals: {
      deposited: moved.deposited,
      withdrawn: moved.withdrawn,
      net_deposits: moved.net,
      staked,
      paid_out: paid,
      ggr: subtract(staked, paid),
    },
    sessions,
  }
}

async function latestSessions(database: Database, playerId: string) {
  const rows = await database.read
    .selectFrom('player_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ip: row.ip,
    device: deviceOf(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    end_reason: row.end_reason,
  }))
}

export async function playerExists(database: Database, playerId: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

async function countOf(database: Database, table: 'transfer' | 'stake', playerId: string) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} where player_id = ${playerId}`.execute(
    database.read,
  )
  return rows[0]!.total
}

/** The player's ledger, newest first. */
export async function playerTransfers(
  database: Database,
  playerId: string,
  page: number,
): Promise<Page<Returns<typeof staffPlayers.playerTransfers>['transfers'][number]>> {
  const [rows, total] = await Promise.all([
    database.read
      .selectFrom('transfer')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('id', 'desc')
      .limit(PLAYER_PAGE_SIZE)
      .offset((page - 1) * PLAYER_PAGE_SIZE)
      .execute(),
    countOf(database, 'transfer', playerId),
  ])
  return {
    total,
    rows: rows.map((row) => ({
      id: `trf_${row.id}`,
      reason: row.reason,
      reason_label: reasons[row.reason as Reason],
      debit_account: row.debit_account,
      credit_account: row.credit_account,
      amount: row.amount as Kurus,
      subject: row.subject,
      balance_after: row.balance_after as Kurus,
      occurred_at: row.occurred_at.toISOString(),
    })),
  }
}

interface StakeSql {
  subject: string
  title: string
  status: 'open' | 'settled' | 'void'
  stake: Kurus
  payout: Kurus
  at: Date
  ended_at: Date | null
}

/** The player's stakes, newest first. */
export async function playerRounds(
  database: Database,
  playerId: string,
  page: number,
): Promise<Page<Returns<typeof staffPlayers.playerRounds>['rounds'][number]>> {
  const [rows, total] = await Promise.all([
    sql<StakeSql>`
      select subject, title, status, stake, payout, at, ended_at from stake where player_id = ${playerId}
      order by at desc, subject desc limit ${PLAYER_PAGE_SIZE} offset ${(page - 1) * PLAYER_PAGE_SIZE}`.execute(
      database.read,
    ),
    countOf(database, 'stake', playerId),
  ])
  return {
    total,
    rows: rows.rows.map((row) => ({
      id: row.subject,
      game_name: titleOf(row.title)?.name ?? row.title,
      provider: titleOf(row.title)?.provider ?? '',
      status: row.status,
      stake: row.stake,
      payout: row.payout,
      started_at: row.at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  }
}
