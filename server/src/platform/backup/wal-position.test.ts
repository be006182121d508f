import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionOf, positionText, readSegmentName, segmentName } from './wal-position.ts'

describe('a position in the log', () => {
  it.each([
    ['0/2000028', 0x200_0028n, '000000010000000000000002'],
    ['16/B374D848', 0x16_b374_d848n, '0000000100000016000000B3'],
    ['1/0', 0x1_0000_0000n, '000000010000000100000000'],
  ])('%s is in its segment', (text, position, name) => {
    expect(positionOf(text)).toBe(position)
    expect(positionText(position)).toBe(text)
    expect(segmentName(1, position / 0x100_0000n)).toBe(name)
  })

  it('reads back the name of every segment, in the order of their names', () => {
    const segments = fc.bigInt({ min: 0n, max: 0xff_ffff_ffffn })
    const timelines = fc.integer({ min: 1, max: 0x7fff_ffff })
    fc.assert(
      fc.property(timelines, segments, segments, (timeline, one, other) => {
        const name = segmentName(timeline, one)
        expect(readSegmentName(name)).toEqual({ timeline, segment: one })
        expect(name < segmentName(timeline, other)).toBe(one < other)
      }),
    )
  })

  it.each(['00000002.history', 'backup_label', '0000000100000000000000020'])(
    '%s is none',
    (name) => {
      expect(readSegmentName(name)).toBeUndefined()
    },
  )
})
