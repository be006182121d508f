import type { Method } from '../figures.ts'
import kept from './records.json' with { type: 'json' }

/** The figures of a title that players read, found for just these maths and kept; percent truncated to six digits. */
export interface FiguresOfRecord {
  readonly maths: string
  readonly rtp_percent: number
  readonly rtp_base_percent: number
  readonly hit_percent: number
  readonly deviation: number
  readonly max_win: number
  /** One round in so many has a feature. */
  readonly feature_one_in: number
  readonly method: Method
  /** Rounds that were played to find what is not exact, and half the 99 % interval of the return that leaves. */
  readonly rounds: number
  readonly margin_percent: number
}

/** Of each title by its maths: the standard return, then the others. */
const records = kept as Readonly<Record<string, readonly FiguresOfRecord[]>>

/**
 * What was found for these maths of a title.
 * @throws RangeError when nothing was, or only for other maths: `npm run math -- <slug> --record` finds them
 */
export function recordOf(slug: string, maths: string): FiguresOfRecord {
  const record = records[slug]?.find((one) => one.maths === maths)
  if (record === undefined)
    throw new RangeError(`There are no figures of record for ${slug} with maths ${maths}.`)
  return record
}
