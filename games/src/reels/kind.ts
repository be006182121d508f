import type { SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'
import { kurus, toWire } from '@menekse/contract/money'
import { mathFingerprint } from '../fingerprint.ts'
import { percentOf, shownPercent, volatilityOf } from '../figures.ts'
import type { GameKind } from '../game.ts'
import { truncate, rational } from '../rational.ts'
import { mostRule } from '../slots/rules.ts'
import type { Play, Played, ReelFamily } from './family.ts'
import { measuredText, recordFrom } from './measured.ts'
import { type FiguresOfRecord, recordOf } from './records.ts'
import { measure } from './simulate.ts'
import type { ReelTitle } from './title.ts'

/** A family of slots as a kind of game: nothing is chosen, and a round is over with its stake. */
export function reelKind<T extends ReelTitle>(
  family: ReelFamily<T>,
): GameKind<T, null, never, SlotEvent> {
  const playOf = playsOf(family)
  const maths = (title: T) => mathFingerprint([family.kind, family.decisive(title)])
  const record = (title: T) => recordOf(title.slug, maths(title))
  const measured = (title: T, ...[rounds, random]: MeasureOf) =>
    measure(playOf(title), title.stakeUnits, rounds, random)
  return {
    kind: family.kind,
    category: 'slots',
    titles: family.titles,
    variants: family.variants,
    earlier: family.earlier,
    readBeginning: (_title, wish) => (wish === undefined ? null : undefined),
    begin(title, stake, _choice, random) {
      const units = BigInt(title.stakeUnits)
      if (!title.stakes.includes(stake) || stake <= 0n || stake % units !== 0n)
        throw new RangeError(`${title.slug} has no stake of ${stake}.`)
      const events: SlotEvent[] = []
      const round: Played = { units: 0, featureUnits: 0, hasFeature: false }
      playOf(title)(random, round, events)
      if (!Number.isSafeInteger(round.units) || round.units < 0)
        throw new RangeError('A round must have whole units.')
      events.push({ type: 'round_end', units: round.units })
      const payout = kurus((BigInt(round.units) * stake) / units)
      return { events, standing: { end: round.hasFeature ? 'shown' : 'paid', payout } }
    },
    info: (title) => infoOf(family, title, maths(title)),
    returns(title) {
      const percent = shownPercent(record(title).rtp_percent)
      return { lowestPercent: percent, highestPercent: percent }
    },
    spread(title) {
      const { rtp_percent, hit_percent, deviation, max_win } = record(title)
      return {
        returnPercent: shownPercent(rtp_percent),
        hitRatePercent: shownPercent(hit_percent),
        standardDeviation: shownPercent(deviation),
        payoutMax: max_win,
      }
    },
    mathVersion: maths,
    figures(title) {
      const { rtp, hit, deviation, method } = family.exact(title)
      const kept = record(title)
      return [
        {
          market: 'base',
          rtpPercent: rtp === undefined ? kept.rtp_percent : percentOf(rtp),
          hitPercent: hit === undefined ? kept.hit_percent : percentOf(hit),
          deviation: deviation ?? kept.deviation,
          maxWin: mostOf(family, title),
          method: method ?? kept.method,
        },
      ]
    },
    mathText(title, rounds, random) {
      const now = measured(title, rounds, random)
      const kept = record(title)
      const lines = measuredText(title.slug, kept, now)
      const { rtp } = family.exact(title)
      const isSound = rtp === undefined || percentOf(rtp) === kept.rtp_percent
      return { lines, json: { slug: title.slug, record: kept, measured: now }, isSound }
    },
    found: (title, ...by) => findRecord(family, playOf(title), title, maths(title), by),
  }
}

type MeasureOf = [rounds: number, random: Parameters<Play>[0]]

/** The largest payout in stakes, as players read it. */
const mostOf = <T extends ReelTitle>(family: ReelFamily<T>, title: T): number =>
  truncate(rational(family.mostUnits(title), title.stakeUnits), 2)

/** Each title made ready once, and held to its cap. */
function playsOf<T extends ReelTitle>(family: ReelFamily<T>): (title: T) => Play {
  const plays = new WeakMap<T, Play>()
  return (title) => {
    let play = plays.get(title)
    if (play === undefined) {
      play = capped(family.compile(title), title)
      plays.set(title, play)
    }
    return play
  }
}

/** Where all but the cap is exact, the title is played as if it had none, to see what the cap takes. */
function findRecord<T extends ReelTitle>(
  family: ReelFamily<T>,
  play: Play,
  title: T,
  maths: string,
  by: MeasureOf,
): FiguresOfRecord {
  const exact = family.exact(title)
  const { stakeUnits, winCap } = title
  const most = winCap === undefined || exact.uncapped === undefined ? Infinity : winCap * stakeUnits
  const played =
    most === Infinity ? play : family.compile({ ...title, winCap: Number.MAX_SAFE_INTEGER })
  const measured = measure(played, stakeUnits, ...by, most)
  return recordFrom(maths, exact, mostOf(family, title), measured)
}

function capped(play: Play, { winCap, stakeUnits }: ReelTitle): Play {
  if (winCap === undefined) return play
  const most = winCap * stakeUnits
  return (random, into, events) => {
    play(random, into, events)
    if (into.units < most) return
    into.featureUnits = Math.max(0, into.featureUnits - (into.units - most))
    into.units = most
    events?.push({ type: 'win_capped', units: most })
  }
}

function infoOf<T extends ReelTitle>(
  family: ReelFamily<T>,
  title: T,
  maths: string,
): SlotTitleInfo {
  const kept = recordOf(title.slug, maths)
  const [rtp, base] = [shownPercent(kept.rtp_percent), shownPercent(kept.rtp_base_percent)]
  return {
    kind: family.kind,
    slug: title.slug,
    name: title.name,
    provider: title.provider,
    math_version: maths,
    ...family.shape(title),
    stake_units: title.stakeUnits,
    symbols: title.symbols.map((symbol) => ({ ...symbol, pays: { ...symbol.pays } })),
    rtp_percent: rtp,
    rtp_base_percent: base,
    rtp_feature_percent: (Math.round(rtp * 100) - Math.round(base * 100)) / 100,
    hit_rate_percent: shownPercent(kept.hit_percent),
    volatility: volatilityOf(kept.deviation),
    max_win_multiplier: kept.max_win,
    stakes: title.stakes.map(toWire),
    default_stake: toWire(title.defaultStake),
    // A cap is told by the rules themselves, with what happens when it is reached.
    rules: title.winCap === undefined ? [...title.rules, mostRule(kept.max_win)] : [...title.rules],
  }
}
