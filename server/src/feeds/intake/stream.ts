import type { Heard } from '../lines.ts'

/** What of one fixture has been taken; of the feed as a whole where the fixture has no name. */
export interface Stream {
  readonly gen: number
  /** The last that was delivered in this generation, or is held. */
  readonly last: number
  /** Nothing is missing up to there since its snapshot. */
  readonly isTrusted: boolean
  /** What came while something was missing, by number; delivered from a snapshot on, if at all. */
  readonly waiting: readonly Heard[]
  /** A snapshot whose end has not come: it is delivered whole, and until then holds what was before. */
  readonly held: readonly Heard[]
}

/** Why something is not believed. */
export type Doubt =
  | 'start'
  | 'generation'
  | 'gap'
  | 'malformed'
  | 'silence'
  | 'unsubscribed'
  | 'failed'

export interface Step {
  readonly stream: Stream
  readonly deliver: readonly Heard[]
  /** Why it is believed no more, where it was until now. */
  readonly doubt?: Doubt
  readonly isDropped?: true
}

/** More than this waits for no snapshot; the oldest of it goes. */
const WAITING_MAX = 1_000

export const untrusted = (gen: number): Stream => ({
  gen,
  last: 0,
  isTrusted: false,
  waiting: [],
  held: [],
})

/** No message of it is believed before its next snapshot. */
export const doubted = ({ gen, last }: Stream): Stream => ({ ...untrusted(gen), last })

const dropped = (stream: Stream): Step => ({ stream, deliver: [], isDropped: true })

/**
 * Pure: takes one message of a stream. Each number of a generation is delivered once and in its order; after one that
 * is missing, nothing is until a snapshot has come whole and with everything since. An older generation is dropped, a
 * newer one begins with its snapshot.
 * @param mayTrust false while messages are applied too late to be believed
 */
export function step(stream: Stream, heard: Heard, mayTrust: boolean): Step {
  if (heard.gen < stream.gen || (heard.gen === stream.gen && heard.seq <= stream.last))
    return dropped(stream)
  if (heard.gen > stream.gen) {
    const next = step(untrusted(heard.gen), heard, mayTrust)
    return stream.isTrusted && !next.stream.isTrusted ? { ...next, doubt: 'generation' } : next
  }
  if (!stream.isTrusted) return wait(stream, heard, mayTrust)
  if (heard.isMalformed) return { stream: doubted(stream), deliver: [], doubt: 'malformed' }
  if (heard.seq === stream.last + 1 && stream.held.length < WAITING_MAX)
    return advance(stream, [...stream.held, heard])
  return { stream: { ...doubted(stream), waiting: [heard] }, deliver: [], doubt: 'gap' }
}

function wait(stream: Stream, heard: Heard, mayTrust: boolean): Step {
  if (heard.isMalformed) return { stream, deliver: [] }
  const at = stream.waiting.findLastIndex(({ seq }) => seq <= heard.seq)
  if (stream.waiting[at]?.seq === heard.seq) return dropped(stream)
  const waiting = stream.waiting.toSpliced(at + 1, 0, heard)
  const waited = { ...stream, waiting: waiting.slice(-WAITING_MAX) }
  return (
    (mayTrust ? believed({ ...stream, waiting }) : undefined) ?? { stream: waited, deliver: [] }
  )
}

/** Delivers what has waited from a whole snapshot on; undefined where there is none. */
export function believed(stream: Stream): Step | undefined {
  const deliver = stream.isTrusted ? [] : wholeSince(stream.waiting)
  if (deliver.length === 0) return undefined
  return advance({ ...stream, isTrusted: true, waiting: [] }, deliver)
}

/** Delivers what follows, but for a snapshot at its end that is not whole. */
function advance(stream: Stream, run: readonly Heard[]): Step {
  const begin = run.findLastIndex(({ type }) => type === 'snapshot_begin')
  const isOpen = begin > run.findLastIndex(({ type }) => type === 'snapshot_end')
  const held = isOpen ? run.slice(begin) : []
  const deliver = isOpen ? run.slice(0, begin) : run
  return { stream: { ...stream, last: run.at(-1)!.seq, held }, deliver }
}

/** From the last snapshot that is there from its beginning to its end, if nothing is missing after it either. */
function wholeSince(waiting: readonly Heard[]): readonly Heard[] {
  let begin: number | undefined
  let whole: number | undefined
  for (const [at, { seq, type }] of waiting.entries()) {
    if (at > 0 && seq !== waiting[at - 1]!.seq + 1) begin = whole = undefined
    if (type === 'snapshot_begin') begin = at
    if (type === 'snapshot_end') whole = begin ?? whole
  }
  return whole === undefined ? [] : waiting.slice(whole)
}
