import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'
import type { Heard } from '../lines.ts'
import { isLive, isOver } from '../message.ts'
import type { FeedMessage } from '../message.ts'
import { believed, doubted, step, untrusted } from './stream.ts'
import type { Doubt, Step, Stream } from './stream.ts'
import { awaitSnapshot, doubtedSince, doubtful, NEVER, WHOLE } from './waits.ts'
import type { Waits } from './waits.ts'

export { WHOLE } from './waits.ts'

/** A feed says each second that it lives. After this long without a sign, matches under way are believed no more. */
export const LIVE_SILENCE_MS = 3_000
/** … and after this long nothing of it. */
export const SILENCE_MS = 60_000
/** What is applied later than this after it was read is no sign of life: the queue itself is what is old. */
export const LATE_MS = 50
/** What is over, or of which nobody has told how it stands, is forgotten once nothing was said of it for so long. */
const FORGET_MS = HOUR_MS
/** Gaps are remembered for so long. */
export const GAPS_MS = 10 * MINUTE_MS
/** How soon a snapshot that has not come is asked for again. */
export const ASK_AGAIN_MS = 5_000

/** What follows from a message, in order. `fixture` is the source's id. */
export type Told =
  | { readonly what: 'apply'; readonly fixture: string; readonly message: FeedMessage }
  | { readonly what: 'distrust'; readonly fixture: string; readonly doubt: Doubt }
  | { readonly what: 'trust'; readonly fixture: string }
  | { readonly what: 'forget'; readonly fixture: string }

/** How a feed is heard in one process; counts are since it began to listen. */
export interface IntakeReport {
  readonly gen: number
  readonly isTrusted: boolean
  /** Fixtures that wait for their snapshot. */
  readonly doubted: number
  readonly taken: number
  /** Had been taken before, or were of an older generation. */
  readonly dropped: number
  readonly gaps: number
  /** Of a type nobody knows, and markets nobody can read. */
  readonly unknown: number
  readonly malformed: number
  /** Applied too late to be a sign of life. */
  readonly late: number
  /** When there were gaps within the last ten minutes in which there was one. */
  readonly gapsAt: readonly number[]
  /** Since when a fixture has waited for its snapshot, the one that has waited for the longest. */
  readonly doubtedSince: number | undefined
}

export interface Intake {
  /** Takes a line, undefined where it could not be read at all. `readAt` and `now` are milliseconds. */
  take(heard: Heard | undefined, readAt: number, now: number): readonly Told[]
  /** What is too old to be believed by now, and of what nothing is awaited any more. */
  silence(now: number): readonly Told[]
  /** Something that was told could not be applied. */
  doubt(fixture: string): readonly Told[]
  /** Of what a snapshot is asked for at this moment: of the feed as a whole, or of fixtures. */
  due(now: number): readonly string[]
  report(): IntakeReport
  /** Fixtures that wait for their snapshot, by the source's ids. */
  doubtful(): readonly string[]
}

interface State {
  gen: number
  heardAt: number
  /** When the last line was said, and the last one that came after a silence. */
  saidAt: number
  brokenAt: number
  readonly streams: Map<string, Stream>
  readonly live: Set<string>
  /** Of these more is awaited: they are to be played, or are being played. */
  readonly awaited: Set<string>
  /** When something was said last of the others. */
  readonly quiet: Map<string, number>
  readonly doubts: Waits
  /** The last instant that was told. */
  at: number
  gapsAt: readonly number[]
  readonly counts: Record<'taken' | 'dropped' | 'gaps' | 'unknown' | 'malformed' | 'late', number>
}
/** More than so many tell nobody more. */
const GAPS_KEPT = 100

/**
 * What one feed says, checked line by line (sportsbook reference §1.3, rules a to f): deterministic, with no clock and
 * no I/O of its own. Nothing of a feed is believed before a whole snapshot of it has come.
 */
export function createIntake(now: number): Intake {
  const state: State = {
    gen: 0,
    heardAt: now,
    saidAt: NEVER,
    brokenAt: NEVER,
    streams: new Map(),
    live: new Set(),
    awaited: new Set(),
    quiet: new Map(),
    doubts: new Map([[WHOLE, { since: now, asked: NEVER }]]),
    at: now,
    gapsAt: [],
    counts: { taken: 0, dropped: 0, gaps: 0, unknown: 0, malformed: 0, late: 0 },
  }
  const { streams, live, doubts, counts } = state
  return {
    take(heard, readAt, at) {
      state.at = at
      counts.taken += 1
      if (heard !== undefined) return take(state, heard, readAt, at)
      counts.malformed += 1
      return []
    },
    silence(at) {
      state.at = at
      const told = forgetQuiet(state, at)
      const quietMs = at - state.heardAt
      const old = quietMs > SILENCE_MS ? streams.keys() : quietMs > LIVE_SILENCE_MS ? live : []
      for (const fixture of old) distrust(state, fixture, 'silence', told)
      return told
    },
    doubt(fixture) {
      const told: Told[] = []
      distrust(state, fixture, 'failed', told)
      return told
    },
    due(at) {
      const asked: string[] = []
      for (const fixture of doubts.has(WHOLE) ? [WHOLE] : doubts.keys()) {
        const { since, asked: before } = doubts.get(fixture)!
        if (at - before < ASK_AGAIN_MS) continue
        // It came whole: the next sign of life will do.
        if (wholeOf(state, fixture) !== undefined) continue
        doubts.set(fixture, { since, asked: at })
        asked.push(fixture)
      }
      return asked
    },
    report: () => ({
      ...counts,
      gen: state.gen,
      isTrusted: isTrusted(state, WHOLE),
      doubted: doubtful(doubts).length,
      gapsAt: state.gapsAt,
      doubtedSince: doubtedSince(doubts),
    }),
    doubtful: () => doubtful(doubts),
  }
}

function noteGap(state: State): void {
  const { at } = state
  state.counts.gaps += 1
  state.gapsAt = [...state.gapsAt.filter((before) => at - before < GAPS_MS), at].slice(-GAPS_KEPT)
}

/** Whatever comes of them later is doubted first, as of one that is new here. */
function forgetQuiet({ streams, live, doubts, quiet }: State, now: number): Told[] {
  const told: Told[] = []
  for (const [fixture, heardAt] of quiet) {
    if (now - heardAt < FORGET_MS) continue
    for (const one of [streams, live, doubts, quiet]) one.delete(fixture)
    told.push({ what: 'forget', fixture })
  }
  return told
}

const isTrusted = ({ streams }: State, fixture: string) => streams.get(fixture)?.isTrusted === true

function distrust(state: State, fixture: string, doubt: Doubt, told: Told[]): void {
  const stream = state.streams.get(fixture)
  if (stream === undefined || !stream.isTrusted) return
  state.streams.set(fixture, doubted(stream))
  awaitSnapshot(state.doubts, fixture, state.at)
  told.push({ what: 'distrust', fixture, doubt })
}

function take(state: State, heard: Heard, readAt: number, now: number): readonly Told[] {
  const { counts } = state
  if (heard.isMalformed) counts.malformed += 1
  else if (heard.message === undefined) counts.unknown += 1
  counts.unknown += heard.lost
  if (heard.gen < state.gen) {
    counts.dropped += 1
    return []
  }
  if (now - readAt > LATE_MS) counts.late += 1
  else if (!isUnsubscribed(heard))
    state.heardAt = Math.max(state.heardAt, Math.min(Date.parse(heard.at), readAt))
  const told = heard.gen > state.gen ? begin(state, heard.gen, now) : []
  noteSaid(state, Date.parse(heard.at))
  const mayTrust = now - state.heardAt <= LIVE_SILENCE_MS
  const then = advance(state, heard, mayTrust)
  noteQuiet(state, heard.fixture, now)
  if (isUnsubscribed(heard)) unsubscribe(state, then)
  else if (mayTrust && heard.type === 'beat') then.push(...catchUp(state))
  return told.length === 0 ? then : [...told, ...then]
}

const isUnsubscribed = ({ message }: Heard) => message?.type === 'beat' && !message.is_subscribed

/** A source that is there and from which nothing flows may have said much meanwhile: it is to say everything anew. */
function unsubscribe(state: State, told: Told[]): void {
  for (const fixture of state.streams.keys()) distrust(state, fixture, 'unsubscribed', told)
  awaitSnapshot(state.doubts, WHOLE, state.at)
}

/** A newer generation makes everything old at once, also what has not been heard of since. */
function begin(state: State, gen: number, now: number): Told[] {
  const told: Told[] = []
  state.gen = gen
  for (const fixture of state.streams.keys()) distrust(state, fixture, 'generation', told)
  // Whoever begins says all there is without being asked.
  awaitSnapshot(state.doubts, WHOLE, now, now)
  return told
}

/** A fixture that is new in a generation that is believed has nothing before its first message. */
const isNew = (state: State, { fixture, seq, type }: Heard) =>
  seq === 1 && type === 'fixture' && isTrusted(state, WHOLE) && !state.streams.has(fixture)

function advance(state: State, heard: Heard, mayTrust: boolean): Told[] {
  const { streams, doubts, counts } = state
  const { fixture } = heard
  const told: Told[] = []
  const fresh = mayTrust && isNew(state, heard)
  const before = streams.get(fixture) ?? { ...untrusted(state.gen), isTrusted: fresh }
  const after = step(before, heard, mayTrust)
  if (after.isDropped === true) counts.dropped += 1
  if (after.doubt === 'gap') noteGap(state)
  if (after.doubt !== undefined) told.push({ what: 'distrust', fixture, doubt: after.doubt })
  deliver(state, fixture, after, told)
  if (!after.stream.isTrusted) {
    if (!doubts.has(fixture)) awaitSnapshot(doubts, fixture, state.at)
  } else if (fresh || !before.isTrusted) trust(state, fixture, told)
  return told
}

function deliver(state: State, fixture: string, { stream, deliver: due }: Step, told: Told[]) {
  state.streams.set(fixture, stream)
  for (const { message } of due) {
    if (message === undefined) continue
    noteStatus(state, message)
    told.push({ what: 'apply', fixture, message })
  }
}

function trust({ doubts }: State, fixture: string, told: Told[]): void {
  doubts.delete(fixture)
  told.push({ what: 'trust', fixture })
}

/** Whatever a source said before it fell silent tells nothing of what has happened meanwhile. */
function noteSaid(state: State, at: number): void {
  if (at - state.saidAt > LIVE_SILENCE_MS) state.brokenAt = at
  state.saidAt = Math.max(state.saidAt, at)
}

/** What would be believed of a fixture that waits: a snapshot that came whole since the last silence. */
function wholeOf({ streams, gen, brokenAt }: State, fixture: string): Step | undefined {
  const stream = streams.get(fixture)
  const after = stream?.gen === gen ? believed(stream) : undefined
  return after !== undefined && Date.parse(after.deliver[0]!.at) >= brokenAt ? after : undefined
}

/**
 * All that was said is read by now. A snapshot that came whole while this process was behind is believed as well: to
 * ask for all of them again would put it behind once more.
 */
function catchUp(state: State): Told[] {
  const told: Told[] = []
  for (const fixture of doubtful(state.doubts)) {
    const after = wholeOf(state, fixture)
    if (after === undefined) continue
    deliver(state, fixture, after, told)
    trust(state, fixture, told)
  }
  return told
}

function noteQuiet({ awaited, quiet }: State, fixture: string, now: number): void {
  if (fixture === WHOLE || awaited.has(fixture)) quiet.delete(fixture)
  else quiet.set(fixture, now)
}

function noteStatus({ live, awaited }: State, message: FeedMessage): void {
  if (message.type !== 'state' && message.type !== 'fixture') return
  const { fixture } = message
  if (isLive(message)) live.add(fixture)
  else live.delete(fixture)
  if (isOver(message)) awaited.delete(fixture)
  else awaited.add(fixture)
}
