import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { liraText } from '../platform/lira-text.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import type { Grant, Purse, RecordRow } from '../wallet/wallet.ts'
import { ended, withoutExpired } from './grant-moves.ts'
import { leftToWager, noMove } from './stake-parts.ts'
import type { BonusMove } from './stake-parts.ts'
import type { BonusNeeds } from './needs.ts'
import { expiredGrants, findGrant } from './store.ts'
import type { GrantRow } from './store.ts'

/** What ending a bonus now would keep and lose. */
export interface Ending {
  id: string
  name: string
  forfeited: Kurus
  freeSpinsLost: number
  kept: Kurus
  wageringRemaining: Kurus
  openBets: number
}
export type CancelRefusal =
  | 'bonus_not_found'
  | 'bonus_ended'
  | 'bonus_preview_outdated'
  | 'round_open'

const EXPIRED_A_RUN = 500

const previewOf = (row: GrantRow, grant: Grant, purse: Purse): Ending => ({
  id: row.id,
  name: row.name,
  forfeited: grant.balance,
  freeSpinsLost: grant.spins?.left ?? 0,
  kept: purse.cash,
  wageringRemaining: leftToWager(grant),
  openBets: grant.openBets,
})

const running = (purse: Purse, id: string, now: Date) =>
  purse.grants.find((grant) => grant.id === id && grant.expiresAt > now)

async function ownGrant({ database }: BonusNeeds, playerId: PlayerId, id: string) {
  const row = await findGrant(database, id)
  return row === undefined || row.playerId !== playerId ? undefined : row
}

export async function endingOf(
  needs: BonusNeeds,
  playerId: PlayerId,
  id: string,
): Promise<Ending | Refusal<'bonus_not_found' | 'bonus_ended'>> {
  const row = await ownGrant(needs, playerId, id)
  if (row === undefined) return refuse('bonus_not_found')
  const purse = await needs.wallet.readPurse(playerId)
  const grant = running(purse, id, needs.clock.now())
  return grant === undefined ? refuse('bonus_ended') : previewOf(row, grant, purse)
}

interface End {
  row: GrantRow
  /** Of the wish: what the player saw, or who at the desk decided. */
  fingerprint: string
  /** Only what was agreed to is ended. */
  agrees(ending: Ending): boolean
  records?: (ending: Ending, now: Date) => RecordRow[]
}

/** Ends a running grant; its bonus money goes back to the house, every kuruş of cash stays. */
async function end(
  { wallet }: BonusNeeds,
  { row, fingerprint, agrees, records }: End,
): Promise<Ending | Refusal<CancelRefusal>> {
  const outcome = await wallet.submit<Ending, CancelRefusal>({
    playerId: row.playerId,
    key: `bonus_cancel:${row.id}`,
    fingerprint,
    decide(purse, now) {
      const grant = running(purse, row.id, now)
      if (grant === undefined) return refuse('bonus_ended')
      if (purse.openRoundId !== undefined) return refuse('round_open')
      const ending = previewOf(row, grant, purse)
      if (!agrees(ending)) return refuse('bonus_preview_outdated')
      const move = ended(noMove(purse), grant, 'cancelled', now)
      return {
        ...move,
        records: [...move.records, ...(records?.(ending, now) ?? [])],
        answer: () => ending,
        stored: JSON.stringify(ending, (_, value: unknown) =>
          typeof value === 'bigint' ? value.toString() : value,
        ),
      }
    },
  })
  if (outcome.kind === 'done') return outcome.answer
  if (outcome.kind === 'repeated') return readStored(outcome.stored!)
  const { refusal } = outcome
  return refusal.refused === 'key_reused'
    ? refuse('bonus_ended')
    : { ...refusal, refused: refusal.refused }
}

type Stored = Record<'forfeited' | 'kept' | 'wageringRemaining', string> &
  Pick<Ending, 'id' | 'name' | 'freeSpinsLost'> &
  Partial<Pick<Ending, 'openBets'>>

function readStored(text: string): Ending {
  const stored = JSON.parse(text) as Stored
  return {
    ...stored,
    forfeited: BigInt(stored.forfeited) as Kurus,
    kept: BigInt(stored.kept) as Kurus,
    wageringRemaining: BigInt(stored.wageringRemaining) as Kurus,
    // Answers kept from before bets could wait do not have it.
    openBets: stored.openBets ?? 0,
  }
}

/** The player's own wish, with the amounts that were shown. */
export async function cancelByPlayer(
  needs: BonusNeeds,
  playerId: PlayerId,
  id: string,
  seen: { forfeited: Kurus; freeSpinsLost: number },
): Promise<Ending | Refusal<CancelRefusal>> {
  const row = await ownGrant(needs, playerId, id)
  if (row === undefined) return refuse('bonus_not_found')
  return end(needs, {
    row,
    fingerprint: `${seen.forfeited} ${seen.freeSpinsLost}`,
    agrees: (ending) =>
      ending.forfeited === seen.forfeited && ending.freeSpinsLost === seen.freeSpinsLost,
  })
}

/** A decision of the desk, with its reason and audit row in the same commit. */
export async function cancelByStaff(
  needs: BonusNeeds,
  id: string,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<GrantRow | Refusal<'bonus_not_found' | 'bonus_ended' | 'round_open'>> {
  const { database, staff, tell } = needs
  const row = await findGrant(database, id)
  if (row === undefined) return refuse('bonus_not_found')
  const ending = await end(needs, {
    row,
    fingerprint: `staff ${actor.staffId}`,
    agrees: () => true,
    records: ({ forfeited, freeSpinsLost }, now) => {
      const after = { status: 'cancelled', forfeited: `${forfeited}`, free_spins: freeSpinsLost }
      const entry = { actor, action: 'bonus.cancel', subject: id, reason, after }
      return [staff.audit.row(entry, now)]
    },
  })
  if (isRefusal(ending)) {
    const { refused } = ending
    return refuse(refused === 'bonus_preview_outdated' ? 'bonus_ended' : refused)
  }
  await tell({
    key: `bonus_cancelled:${id}`,
    playerId: row.playerId,
    title: 'Bonusunuz iptal edildi',
    message: `${row.name} iptal edildi. Gerekçe: ${reason}. Nakit bakiyeniz değişmedi.`,
  })
  return (await findGrant(database, id))!
}

/** Ends what has run out of time; with a round open it waits for the next run. */
export async function expireGrants(needs: BonusNeeds): Promise<void> {
  const { database, clock, wallet, tell } = needs
  for (const { id, player_id, name, expires_at: expiry } of await expiredGrants(
    database,
    clock.now(),
    EXPIRED_A_RUN,
  )) {
    // One that ran again expires once more.
    const key = `${id}:${expiry.getTime()}`
    const outcome = await wallet.submit<undefined, 'round_open' | 'bonus_ended'>(
      {
        playerId: player_id,
        key: `bonus_expiry:${key}`,
        fingerprint: id,
        decide(purse, now) {
          if (!purse.grants.some((grant) => grant.id === id)) return refuse('bonus_ended')
          const move = withoutExpired(purse, now)
          // A round is open, or a free bet: the next run looks again.
          if (move.patch.grants.some((grant) => grant.id === id)) return refuse('round_open')
          return { ...move, answer: () => undefined }
        },
      },
      { urgency: 'house' },
    )
    if (outcome.kind !== 'done') continue
    const message = `${name} bonusunuzun süresi doldu. Nakit bakiyeniz değişmedi.`
    await tell({
      key: `bonus_expired:${key}`,
      playerId: player_id,
      title: 'Bonusun süresi doldu',
      message,
    })
  }
}

/**
 * Pure: what taking money out does to running bonuses. Those that end with it need the player's word, which names what
 * is lost; a round that still plays with one must end first, or its win would leave the terms behind.
 */
export function beforeWithdrawal(
  purse: Purse,
  agreed: boolean,
  now: Date,
): BonusMove | Refusal<'bonus_would_end' | 'round_open'> {
  let move = withoutExpired(purse, now)
  const ending = move.patch.grants.filter((grant) => grant.endsOnWithdrawal)
  if (ending.length === 0) return move
  if (!agreed) return refuse('bonus_would_end', { message: lossText(ending) })
  if (purse.openRoundId !== undefined) return refuse('round_open')
  for (const grant of ending) move = ended(move, grant, 'cancelled', now)
  return move
}

/** Pure: ends every running bonus of an account that closes, and says what its player loses; no kuruş of cash. */
export function beforeClosing(purse: Purse, now: Date) {
  let move = withoutExpired(purse, now)
  const running = move.patch.grants
  for (const grant of running) move = ended(move, grant, 'cancelled', now)
  return { ...move, ...lossOf(running) }
}

/** What a player loses when these bonuses end. */
export const lossOf = (grants: readonly Grant[]) => ({
  bonusLost: grants.reduce((sum, { balance }) => sum + balance, 0n) as Kurus,
  freeSpinsLost: grants.reduce((sum, { spins }) => sum + (spins?.left ?? 0), 0),
})

function lossText(ending: readonly Grant[]): string {
  const { bonusLost: money, freeSpinsLost: spins } = lossOf(ending)
  const bets = ending.reduce((sum, { openBets }) => sum + openBets, 0)
  const parts = [
    ...(money > 0n || spins + bets === 0 ? [`${liraText(money)} bonus bakiyesi`] : []),
    ...(spins > 0 ? [`${spins} ücretsiz oyun hakkı`] : []),
    ...(bets > 0 ? [`${bets} açık kupondaki bonus payı (kazancıyla)`] : []),
  ]
  const lost = new Intl.ListFormat('tr').format(parts)
  return `Bu çekim etkin bonusunuzu sona erdirir: ${lost} silinir. Devam etmek için onaylayın.`
}
