/* Where something stands in PostgreSQL's log of changes (WAL), and how its segments are called. */

/** initdb makes them of this size unless told otherwise, and ours is not. */
export const SEGMENT_BYTES = 16n * 1024n * 1024n

/** `16/B374D848` as a number of bytes. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export function positionText(position: bigint): string {
  const hex = (half: bigint) => half.toString(16).toUpperCase()
  return `${hex(position >> 32n)}/${hex(position & 0xffff_ffffn)}`
}

export const segmentOf = (position: bigint): bigint => position / SEGMENT_BYTES
export const startOf = (segment: bigint): bigint => segment * SEGMENT_BYTES

const SEGMENTS_OF_A_LOG = 0x1_0000_0000n / SEGMENT_BYTES
const hex8 = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0')

export function segmentName(timeline: number, segment: bigint): string {
  const log = segment / SEGMENTS_OF_A_LOG
  return hex8(BigInt(timeline)) + hex8(log) + hex8(segment % SEGMENTS_OF_A_LOG)
}

const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/

/** Undefined for what is no segment. */
export function readSegmentName(name: string): { timeline: number; segment: bigint } | undefined {
  const found = NAME.exec(name)
  if (found === null) return undefined
  const [timeline = 0n, log = 0n, rest = 0n] = found.slice(1).map((part) => BigInt(`0x${part}`))
  return { timeline: Number(timeline), segment: log * SEGMENTS_OF_A_LOG + rest }
}
