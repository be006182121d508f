/*
 * The line patterns of the family. A line names its row (0 = top) on each of the five reels. Titles
 * take the first 10, 20 or 25 of them, so a player who knows one title reads the lines of the
 * others.
 */
const PATTERNS = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
  '21112',
  '10121',
  '12101',
  '01010',
  '21212',
  '11011',
  '11211',
  '00200',
  '22022',
  '02020',
  '20202',
  '02220',
  '20002',
  '10201',
  '12021',
]

/** The first `count` lines. */
export function firstLines(count: number): readonly (readonly number[])[] {
  return PATTERNS.slice(0, count).map((pattern) => Array.from(pattern, Number))
}
