import type { PlayerId } from '@menekse/contract/ids'
import { subtract } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { LimitView } from '@menekse/contract/protection/protection'
import { GLANCE_DAYS } from '@menekse/contract/reports/reports'
import type { Glance } from '@menekse/contract/reports/reports'
import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { gameOf } from '@menekse/games/catalogue'
import { sql } from 'kysely'
import { activeOf } from '../bonuses/bonuses.ts'
import type { Bonuses, RunningBonus } from '../bonuses/bonuses.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Kyc } from '../kyc/kyc.ts'
import { DAY_MS, istanbulDay, startOfIstanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { limitsOf, playResult } from '../safer-play/safer-play.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface GlanceNeeds {
  database: Database
  clock: Clock
  wallet: Pick<Wallet, 'readPurse'>
  bonuses: Pick<Bonuses, 'active'>
  campaigns: Pick<Campaigns, 'cashback'>
  kyc: Pick<Kyc, 'status'>
}

/** Where a player stands, from every room at once: one question for the first screen. */
export async function glanceOf(needs: GlanceNeeds, playerId: PlayerId): Promise<Glance> {
  const { database, clock, wallet, bonuses, campaigns } = needs
  const now = clock.now()
  const today = startOfIstanbulDay(istanbulDay(now)).getTime()
  const span = {
    from: startOfIstanbulDay(istanbulDay(new Date(today - (GLANCE_DAYS - 1) * DAY_MS))),
    to: new Date(today + DAY_MS),
  }
  const [round, withdrawal, running, cashback, play, purse, documents] = await Promise.all([
    openRound(database, playerId),
    openWithdrawal(database, playerId),
    bonuses.active(playerId),
    campaigns.cashback(playerId),
    playResult(database, playerId, span),
    wallet.readPurse(playerId),
    owedDocuments(needs, playerId),
  ])
  return {
    open_round: round ?? null,
    bonus: bonusOf(running),
    loss_bonus: cashback.eligible ? cashback.amount : null,
    play: { days: GLANCE_DAYS, staked: play.staked, net: subtract(play.paid, play.staked) },
    limit: nearestLimit(limitsOf(purse, now)) ?? null,
    withdrawal: withdrawal ?? null,
    documents: documents ?? null,
  }
}

const shareUsed = ({ amount, minutes, used, used_minutes: usedMinutes }: LimitView): number =>
  amount === null
    ? (usedMinutes ?? 0) / Math.max(1, minutes ?? 1)
    : Number(used ?? 0n) / Math.max(1, Number(amount))

/** Pure: the limit of which the largest share is used. */
export function nearestLimit(limits: readonly LimitView[]): LimitView | undefined {
  return limits.toSorted((a, b) => shareUsed(b) - shareUsed(a))[0]
}

/** The bonus in use; where only free spins run, those. */
function bonusOf([first]: readonly RunningBonus[]): Glance['bonus'] {
  if (first === undefined) return null
  const { name, wagering, free_spins: spins } = activeOf(first.row, first.grant, first.isInUse)
  const { required, completed, progress } = wagering
  return { name, required, completed, progress, free_spins_left: spins?.left ?? null }
}

async function openRound(
  database: Database,
  playerId: PlayerId,
): Promise<NonNullable<Glance['open_round']> | undefined> {
  const { rows } = await sql<{ game_slug: string; stake: Kurus; started_at: Date }>`
    select game_slug, stake, started_at from round where player_id = ${playerId} and status = 'open'
    order by started_at desc limit 1`.execute(database.read)
  const [row] = rows
  const game = row === undefined ? undefined : gameOf(row.game_slug)
  // A title that left the house cannot be gone on with; the job that ends such rounds pays them.
  if (row === undefined || game === undefined) return undefined
  return { ...row, game_name: game.name, started_at: row.started_at.toISOString() }
}

async function openWithdrawal(
  database: Database,
  playerId: PlayerId,
): Promise<NonNullable<Glance['withdrawal']> | undefined> {
  const { rows } = await sql<{
    id: string
    amount: Kurus
    status: PaymentStatus
    created_at: Date
  }>`
    select id, amount, status, created_at from withdrawal
    where player_id = ${playerId} and status in ('pending', 'approved')
    order by created_at desc limit 1`.execute(database.read)
  const [row] = rows
  return row === undefined ? undefined : { ...row, created_at: row.created_at.toISOString() }
}

/** What is still asked of somebody who has paid in: told before a first withdrawal waits for it. */
async function owedDocuments({ database, kyc }: GlanceNeeds, playerId: PlayerId) {
  const { rows } = await sql<{ deposited: boolean }>`
    select exists (select from deposit where player_id = ${playerId} and status = 'approved') as deposited`.execute(
    database.read,
  )
  if (rows[0]?.deposited !== true) return undefined
  const { documents } = await kyc.status(playerId)
  return documents.every(({ status }) => status === 'approved') ? undefined : documents
}
