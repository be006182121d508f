import { newId } from '@menekse/contract/ids'
import type { FixtureId } from '@menekse/contract/ids'
import type { Fixtures } from '../src/fixtures/fixtures.ts'
import type { FixtureMessage } from '../src/feeds/feeds.ts'
import type { MessageOf, MessageType } from '../src/feeds/message.ts'

type Content<T extends MessageType> = Omit<
  MessageOf<T>,
  'v' | 'feed' | 'fixture' | 'gen' | 'seq' | 'at' | 'type'
>

/** One fixture as a test tells of it, message by message, to the price book of a process. */
export interface ToldFixture {
  readonly id: FixtureId
  tell<T extends MessageType>(type: T, content: Content<T>): void
  /** Announces it once more, with what has changed. */
  announce(changes: Partial<Content<'fixture'>>): void
  /** Opens a market, or prices it anew; odds in thousandths by outcome, those without are not offered. */
  offer(key: string, odds: readonly Priced[], more?: Offer): void
  /** Its source begins anew: what it says from now on is of its next generation. */
  beginAnew(): void
  /** How the match stands from an instant on; when it was announced unless told otherwise. */
  play(status: Played, home: number, away: number, minute?: number, at?: Date): void
}

type Played = 'live' | 'break' | 'ended'

/** An outcome and its odds, in the order in which a market shows them. */
type Priced = readonly [outcome: string, oddsMillis: number | undefined]

interface Offer {
  status?: 'open' | 'suspended' | 'inactive'
  /** Chances by outcome; one by the odds unless told. */
  p?: Record<string, number>
}

export const TEST_FEED = 'told'

/** Announces a fixture to whoever takes bets on it: a football match in three hours unless told otherwise. */
export function tellFixture(
  { sink }: Pick<Fixtures, 'sink'>,
  now: Date,
  changes: Partial<Content<'fixture'>> = {},
  id = newId('fix', now.getTime()),
): ToldFixture {
  const at = now.toISOString()
  let [gen, seq] = [1, 0]
  const tell = <T extends MessageType>(type: T, content: Content<T>) => {
    seq += 1
    const envelope = { v: 1, feed: TEST_FEED, fixture: id, gen, seq, at, type } as const
    sink.apply({ ...envelope, ...content } as unknown as FixtureMessage)
  }
  sink.trust({ feed: TEST_FEED })
  const announced: Content<'fixture'> = {
    sport: 'football',
    category: { id: 'tr', name: 'Türkiye' },
    tournament: { id: 'tr.1', name: 'Süper Lig', tier: 1 },
    round: '12. hafta',
    home: { id: 'tr-galatasaray', name: 'Galatasaray', short: 'Galatasaray' },
    away: { id: 'tr-fenerbahce', name: 'Fenerbahçe', short: 'Fenerbahçe' },
    starts_at: new Date(now.getTime() + 3 * 3_600_000).toISOString(),
    status: 'planned',
    is_neutral: false,
    is_simulated: true,
    ...changes,
  }
  const announce: ToldFixture['announce'] = (news) => tell('fixture', { ...announced, ...news })
  announce({})
  return {
    id,
    tell,
    announce,
    beginAnew: () => void ([gen, seq] = [gen + 1, 0]),
    offer(key, odds, { status = 'open', p = {} } = {}) {
      const outcomes = odds.map(([outcome, odds_milli]) => ({
        id: outcome,
        is_active: odds_milli !== undefined,
        ...(odds_milli !== undefined && {
          odds_milli,
          p: p[outcome] ?? Math.min(1, 950 / odds_milli),
        }),
      }))
      tell('offer', { markets: [{ key, status, outcomes }] })
    },
    play(status, home, away, minute = 10, from = now) {
      tell('state', {
        status,
        clock: {
          period: minute < 45 ? 'first_half' : 'second_half',
          minute,
          second: 0,
          is_running: status === 'live',
        },
        score: { home, away },
        periods: [],
        counts: {},
        source_at: from.toISOString(),
      })
    },
  }
}
