import { readFile } from 'node:fs/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Service } from '../../platform/services.ts'
import type { Producer, Producing } from '../feeds.ts'
import type { Said } from '../message.ts'
import { speakAlone } from '../speaker.ts'
import type { Speaker } from '../speaker.ts'
import { createStanding } from '../standing.ts'
import { begunAt, noteBegin } from './begun.ts'
import { readUof } from './read.ts'
import type { Read } from './read.ts'
import { createVersions } from './versions.ts'

const RECORDED = 'recorded'
const LOOK_MS = 200

/** A supplier says every ten seconds that it lives; after this long without a word it is not heard (§1.4). */
export const SUPPLIER_SILENCE_MS = 15_000

/** A recording that goes on by itself, at the pace at which it was received. */
export interface Recording extends Pick<Producer, 'snapshot'> {
  /** What has become due since it was last asked, by the time of its beginning. */
  due(now: Date): Said[]
  /** Whether something has come of late, and all of its producers tell what happens. */
  isHeard(now: Date): boolean
  /** What nobody here knows of all that was said so far. */
  readonly unknown: readonly string[]
  /** From its beginning until nothing more is due. */
  readonly lengthMs: number
}

/**
 * Plays a recorded Unified Odds Feed: one message a line, as it was received; lines that begin with `#` are remarks. A
 * message without a time of its own is due with the one before it.
 */
export function createRecording(text: string, begin: Date): Recording {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const read = lines.map((line) => readUof(line))
  const standing = createStanding()
  const versioned = createVersions()
  const unknown: string[] = []
  /** Producers that told that nothing flows from them, until their recovery is complete. */
  const silent = new Set<string>()
  let heardMs = begin.getTime()
  const firstMs = read.find(({ at }) => at !== undefined)?.at ?? 0
  let next = 0
  return {
    unknown,
    lengthMs: read.reduce((last, { at = firstMs }) => Math.max(last, at), firstMs) - firstMs,
    isHeard: (now) => silent.size === 0 && now.getTime() - heardMs <= SUPPLIER_SILENCE_MS,
    due(now) {
      const untilMs = firstMs + now.getTime() - begin.getTime()
      const due: Said[] = []
      for (; next < read.length; next++) {
        const one = read[next]!
        const { at = -Infinity, unknown: passed } = one
        if (at > untilMs) break
        if (at > -Infinity) heardMs = Math.max(heardMs, begin.getTime() + at - firstMs)
        unknown.push(...passed)
        noteProducer(silent, one)
        due.push(...versioned(one).filter(isSaid))
      }
      for (const said of due) standing.note(said)
      return due
    },
    snapshot: standing.snapshot,
  }
}

/** Whoever plays says by himself that he lives, and what everything is; not that nothing flows. */
const isSaid = (said: Said) =>
  said.type === 'beat' ? !said.is_subscribed : said.type !== 'snapshot_end'

/** One that is back says nothing before it was asked for what was missed, and that has come to its end. */
function noteProducer(silent: Set<string>, { said, product = '' }: Read): void {
  for (const one of said) {
    if (one.type === 'beat' && !one.is_subscribed) silent.add(product)
    if (one.type === 'snapshot_end') silent.delete(product)
  }
}

/**
 * Plays the recording of a file as the feed `recorded`, from the start of the first process on, where nobody else does.
 * Who takes it over goes on where it was, with all that was due until then; it begins anew with a process that starts
 * once it is over, or with another recording.
 */
export function playRecorded(parts: {
  file: string
  database: Database
  clock: Clock
  log: Log
  produce(feed: string, producer: Producer): Producing
}): Service {
  const { file, database, clock, produce } = parts
  let speaker: Service | undefined

  async function begin(text: string, now: Date): Promise<Speaker> {
    const recording = createRecording(text, await begunAt(database, RECORDED))
    recording.due(now)
    const producing = produce(RECORDED, {
      snapshot: recording.snapshot,
      isHeard: () => recording.isHeard(clock.now()),
    })
    await producing.start()
    return {
      producing,
      async speak() {
        const due = recording.due(clock.now())
        // What cannot be said now, the next generation's snapshot says.
        if (due.length > 0 && producing.gen() !== undefined) await producing.say(due)
      },
    }
  }

  return {
    async start() {
      const text = await readFile(file, 'utf8')
      const now = clock.now()
      const lastsMs = createRecording(text, now).lengthMs + SUPPLIER_SILENCE_MS
      const over = new Date(now.getTime() - lastsMs)
      await noteBegin(database, { name: RECORDED, text, now, over })
      speaker = speakAlone(parts, { feed: RECORDED, everyMs: LOOK_MS }, (at) => begin(text, at))
      await speaker.start?.()
    },
    close: async () => speaker?.close?.(),
  }
}
