import { readFile } from 'node:fs/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Service } from '../../platform/services.ts'
import type { Producer, Producing } from '../feeds.ts'
import type { Said } from '../message.ts'
import { createStanding } from '../standing.ts'
import { readUof } from './read.ts'

const LOOK_MS = 200

/** A recording that goes on by itself, at the pace at which it was received. */
export interface Recording extends Producer {
  /** What has become due since it was last asked, by the time of its beginning. */
  due(now: Date): Said[]
  /** What nobody here knows of all that was said so far. */
  readonly unknown: readonly string[]
}

/**
 * Plays a recorded Unified Odds Feed: one message a line, as it was received; lines that begin with `#` are remarks. A
 * message without a time of its own is due with the one before it.
 */
export function createRecording(text: string, begunAt: Date): Recording {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const read = lines.map((line) => readUof(line))
  const standing = createStanding()
  const unknown: string[] = []
  const firstMs = read.find(({ at }) => at !== undefined)?.at ?? 0
  let next = 0
  return {
    unknown,
    due(now) {
      const untilMs = firstMs + now.getTime() - begunAt.getTime()
      const due: Said[] = []
      for (; next < read.length; next++) {
        const { at = -Infinity, said, unknown: passed } = read[next]!
        if (at > untilMs) break
        unknown.push(...passed)
        // Whoever plays says by himself that he lives, and what everything is.
        due.push(...said.filter(({ type }) => type !== 'beat' && type !== 'snapshot_end'))
      }
      for (const said of due) standing.note(said)
      return due
    },
    snapshot: standing.snapshot,
  }
}

/** Plays the recording of a file as the feed `recorded`, from the start of this process on. */
export function playRecorded(parts: {
  file: string
  clock: Clock
  log: Log
  produce(feed: string, producer: Producer): Producing
}): Service {
  const { file, clock, log, produce } = parts
  let producing: Producing | undefined
  let timer: NodeJS.Timeout | undefined
  let under = Promise.resolve()
  return {
    async start() {
      const recording = createRecording(await readFile(file, 'utf8'), clock.now())
      producing = produce('recorded', recording)
      const { say, start } = producing
      await start()
      timer = setInterval(() => {
        // What cannot be said now, the next generation's snapshot says.
        under = under
          .then(() => say(recording.due(clock.now())))
          .catch((error: unknown) => log.warn({ err: error }, 'a recorded feed was not said'))
      }, LOOK_MS).unref()
    },
    async close() {
      clearInterval(timer)
      await under
      await producing?.close()
    },
  }
}
