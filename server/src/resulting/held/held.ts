import type { FixtureId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import type { HeldFixture, HeldWord } from '@menekse/contract/sports/staff-held'
import type { Foresight } from '@menekse/contract/sports/staff-resulting'
import { inOne } from '../../approvals/approvals.ts'
import type { Approvals, Asked, Second } from '../../approvals/approvals.ts'
import { outcomeOf } from '../../fixtures/fixtures.ts'
import type { FixtureFacts, Fixtures } from '../../fixtures/fixtures.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { contradicts } from '../../sportsbook/sportsbook.ts'
import type { HeldRow, Sportsbook } from '../../sportsbook/sportsbook.ts'
import type { Actor, Desk } from '../../staff/staff.ts'
import { wordOf } from '../entries.ts'
import { findHeads, waitingFor } from '../store.ts'
import type { HeadRow } from '../store.ts'

export const HELD_KINDS = ['match.held'] as const

/** What sources say of results and waits for people (decision 096). */
export interface Held {
  list(): Promise<HeldFixture[]>
  /** Decides all that waits of a match, as it was seen; asks a second person where coupons had ended already. */
  decide(
    id: FixtureId,
    seen: { words: readonly string[]; isReleased: boolean },
    by: { actor: Actor; reason: string },
  ): Promise<string | undefined | Refusal<'content_changed' | 'approval_waiting'>>
}

export interface HeldParts {
  database: Database
  approvals: Pick<Approvals, 'ask' | 'define'>
  desk: Pick<Desk, 'record'>
  fixtures: Pick<Fixtures, 'facts'>
  sportsbook: Pick<Sportsbook, 'desk' | 'holding'> & {
    settleLater(tx: Tx, fixture: FixtureId): Promise<unknown>
  }
}

export function createHeld(parts: HeldParts): Held {
  const { database, approvals, desk, sportsbook } = parts
  approvals.define('match.held', (asked, second) => approve(parts, asked, second))
  return {
    list: () => list(parts),
    async decide(id, { words, isReleased }, { actor, reason }) {
      const foresight = await foresee(parts, id, await sportsbook.holding.waiting(id))
      return database.transaction(async (tx) => {
        const held = await asSeen(parts, tx, id, words)
        if (isRefusal(held)) return held
        if (held.every(({ kind }) => kind === 'result')) {
          const { staffId } = actor
          await carryOut(parts, tx, held, { isReleased, staffId, approvalId: null, reason })
          const after = { work: isReleased ? 'release' : 'refuse', coupons: foresight.bets }
          await desk.record({ actor, action: 'match.held', subject: id, reason, after }, tx)
          return undefined
        }
        const { bets, corrected, payout, delta } = foresight
        const [row] = await findHeads(database, [id])
        const payload = {
          match: row === undefined ? id : `${row.head.home.name} – ${row.head.away.name}`,
          work: isReleased ? 'release' : 'refuse',
          decided_markets: held.length,
          coupons: bets,
          corrected_coupons: corrected,
          sports_payout: toWire(payout),
          sports_delta: toWire(delta),
          held: JSON.stringify(held.map((one) => one.id)),
        }
        return approvals.ask(tx, actor, { kind: 'match.held', subject: id, payload, reason })
      })
    },
  }
}

/** All that waits of a match, locked; refused where it is not what was seen any more. */
async function asSeen(
  { sportsbook }: HeldParts,
  tx: Tx,
  id: FixtureId,
  words: readonly string[],
): Promise<HeldRow[] | Refusal<'content_changed'>> {
  const held = await sportsbook.holding.waiting(id, tx)
  const isSame =
    held.length > 0 && held.length === words.length && held.every((one) => words.includes(one.id))
  return isSame ? held : refuse('content_changed')
}

async function approve(parts: HeldParts, asked: Asked, second: Second) {
  const id = asked.subject as FixtureId
  const words = JSON.parse(String(asked.payload['held'])) as string[]
  return inOne(parts.database, second, async (tx) => {
    const held = await asSeen(parts, tx, id, words)
    if (isRefusal(held)) return held
    const { askedBy: staffId, reason, id: approvalId } = asked
    const isReleased = asked.payload['work'] === 'release'
    await carryOut(parts, tx, held, { isReleased, staffId, approvalId, reason })
    return {}
  })
}

type Decided = Parameters<Sportsbook['holding']['decide']>[2]

/** What was released is settled in the ordinary way; what was refused is looked at no more, and may be left again. */
async function carryOut(
  { sportsbook }: HeldParts,
  tx: Tx,
  held: readonly HeldRow[],
  decided: Decided,
): Promise<void> {
  await sportsbook.holding.decide(tx, held, decided)
  await sportsbook.settleLater(tx, held[0]!.fixture)
}

/** Takes a dry run back. */
class Undone extends Error {}

/** What all of it would do, as the books stand now. */
async function foresee(
  { database, fixtures, sportsbook }: HeldParts,
  id: FixtureId,
  held: readonly HeldRow[],
): Promise<Foresight> {
  let facts: FixtureFacts | undefined
  try {
    await database.transaction(async (tx) => {
      for (const { message } of held) await fixtures.facts.note(message, tx)
      facts = (await fixtures.facts.of([id], tx)).get(id)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const seen = await sportsbook.desk.foresee(id, facts)
  const needsSecond = held.some(({ kind }) => kind === 'correction')
  return { ...seen, markets: held.length, needs_second: needsSecond }
}

async function list(parts: HeldParts): Promise<HeldFixture[]> {
  const { database, sportsbook } = parts
  const byFixture = new Map<FixtureId, HeldRow[]>()
  for (const row of await sportsbook.holding.waiting()) {
    const own = byFixture.get(row.fixture) ?? []
    own.push(row)
    byFixture.set(row.fixture, own)
  }
  const ids = [...byFixture.keys()]
  const [heads, waiting] = await Promise.all([
    findHeads(database, ids),
    waitingFor(database, HELD_KINDS, ids),
  ])
  const fixtures = await Promise.all(
    heads.map(async (row) => {
      const { id, sport, head, starts_at: starts, status, state } = row
      const held = byFixture.get(id)!
      return {
        id,
        sport,
        tournament: head.tournament.name,
        home: head.home.name,
        away: head.away.name,
        starts_at: starts.toISOString(),
        status,
        score: state?.score ?? null,
        since: held[0]!.heldAt.toISOString(),
        words: held.map((one) => wordView(one, endOf(row))),
        foresight: await foresee(parts, id, held),
        approval_id: waiting.get(id) ?? null,
      }
    }),
  )
  return fixtures.toSorted((one, other) => one.since.localeCompare(other.since))
}

type End = Parameters<typeof contradicts>[1]

/** What a match came to as it stands now; undefined where it is not over. */
function endOf({ sport, status, state }: HeadRow): End {
  if (state === null || (status !== 'ended' && status !== 'closed')) return undefined
  const { score, periods, clock } = state
  return { sport, score, periods, period: clock.period }
}

function wordView({ id, market, kind, message }: HeldRow, end: End): HeldWord {
  const told = message.type === 'result' ? message.markets.flatMap((one) => one.outcomes) : []
  const outcomes = Object.fromEntries(told.map((one) => [one.id, wordOf(outcomeOf(one))]))
  const is_contradicted = contradicts(message, end)
  return { id, market, type: message.type, kind, outcomes, is_contradicted }
}
