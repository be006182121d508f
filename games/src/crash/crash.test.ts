import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approximate, plus, rational, times } from '../rational.ts'
import { systemRandom } from '../random.ts'
import { ALL_WAYS, bitsOf, bustOf, waysToReach } from './bust.ts'
import { crashTitles } from './catalogue.ts'
import { BUST_MAX, flightOf, TARGET_MIN } from './flight.ts'
import { crashFigures, crashMaths } from './maths.ts'

const bits = fc.bigInt({ min: 0n, max: ALL_WAYS - 1n })
const rtp = fc.integer({ min: 90, max: 99 })
const target = fc.integer({ min: TARGET_MIN, max: BUST_MAX })

describe('where a flight ends', () => {
  it.each([
    ['f000000000000', 1_584],
    ['8000000000000', 198],
    ['0000000000000', 100],
  ])('with the bits %s at a return of 99 in a hundred is %i', (hex, bust) => {
    expect(bustOf(BigInt(`0x${hex}`), 99)).toBe(bust)
  })

  it('is what a published chain and its salt have given', () => {
    const last = '216f014579a1cff543b210d0b03967a107a81f6a6240bb39927b453cb9791fa6'
    let hash = last
    for (let n = 0; n < 1_000; n++) hash = createHash('sha256').update(hash).digest('hex')
    expect(hash).toBe('86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277')
    const salt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526'
    expect(bustOf(bitsOf(createHmac('sha256', salt).update(last).digest()), 99)).toBe(284)
  })

  it('reaches a target in exactly the ways that are counted', () => {
    fc.assert(
      fc.property(bits, rtp, target, (r, percent, wanted) => {
        const reaches = bustOf(r, percent) >= wanted
        expect(reaches).toBe(r >= ALL_WAYS - waysToReach(wanted, percent))
      }),
    )
  })

  it('ends at once in 2 of 101 flights at a return of 99 %', () => {
    const atOnce = rational(ALL_WAYS - waysToReach(101, 99), ALL_WAYS)
    expect(approximate(atOnce)).toBeCloseTo(2 / 101, 12)
  })

  it('returns the same at every target and for every way of ending in two halves', () => {
    fc.assert(
      fc.property(rtp, target, target, (percent, first, second) => {
        const returned = (wanted: number) =>
          times(rational(wanted, 100), rational(waysToReach(wanted, percent), ALL_WAYS))
        const halves = plus(
          times(returned(first), rational(1, 2)),
          times(returned(second), rational(1, 2)),
        )
        expect(approximate(halves)).toBeCloseTo(percent / 100, 8)
      }),
    )
  })

  it('takes no bits that are none', () => {
    expect(() => bustOf(-1n, 97)).toThrow(RangeError)
    expect(() => bustOf(ALL_WAYS, 97)).toThrow(RangeError)
  })
})

/** Kolmogorov and Smirnov's distance of the share of flights that reach targets from what is declared. */
function distance(bust: (r: bigint) => number, percent: number, flights: number): number {
  const random = systemRandom()
  const ends = Array.from({ length: flights }, () =>
    bust((BigInt(random.below(2 ** 26)) << 26n) + BigInt(random.below(2 ** 26))),
  )
  const targets = [101, 110, 150, 200, 300, 500, 1_000, 5_000]
  return Math.max(
    ...targets.map((wanted) => {
      const seen = ends.filter((end) => end >= wanted).length / flights
      return Math.abs(seen - percent / wanted)
    }),
  )
}

describe('many flights', () => {
  const FLIGHTS = 100_000
  /** Beyond this lies one sound run in a million. */
  const FAR = Math.sqrt(Math.log(2 / 1e-6) / (2 * FLIGHTS))
  it('end as declared', () => {
    expect(distance((r) => bustOf(r, 97), 97, FLIGHTS)).toBeLessThan(FAR)
  })
  it('are found out where a hundredth of them end at once in secret', () => {
    const planted = (r: bigint) => (r % 64n === 0n ? 100 : bustOf(r, 97))
    expect(distance(planted, 97, FLIGHTS)).toBeGreaterThan(FAR)
  })
})

describe('the curve', () => {
  const { multiplierAt, msOf } = flightOf(6e-5)
  it.each([
    [200, 11_553],
    [1_000, 38_377],
    [10_000, 76_753],
  ])('reaches %i after %i ms', (multiplier, ms) => {
    expect(msOf(multiplier)).toBe(ms)
  })
  it('says the same in both directions', () => {
    fc.assert(
      fc.property(target, (wanted) => {
        expect(multiplierAt(msOf(wanted))).toBeGreaterThanOrEqual(wanted)
        expect(multiplierAt(msOf(wanted) - 1)).toBeLessThan(wanted)
      }),
    )
  })
  it('stands at 1.00 before the start and never passes the highest', () => {
    expect(multiplierAt(-5_000)).toBe(100)
    expect(multiplierAt(10_000_000)).toBe(BUST_MAX + 1)
  })
})

it.each(crashTitles)('$slug says what its maths say', (title) => {
  for (const { rtpPercent } of crashFigures(title))
    expect(Math.abs(rtpPercent - title.rtpPercent)).toBeLessThan(1e-5)
  expect(crashMaths(title)).toMatch(/^[0-9a-f]{12}$/)
  expect(title.rules.join(' ')).toContain(`%${title.rtpPercent}`)
})
