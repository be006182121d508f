/*
 * The court as a miniature has it: a bust under an arch, flat colours, gold along the edges. In a box of 60 by 84.
 * Only caftan and plume change with the suit, so that rank is told by the headgear alone.
 */

type Shape = readonly [d: string, fill: string]

const SKIN = '#efc9a2'
const GOLD = '#c8963e'
const PAPER = '#fffaf0'
const INK = '#2b2130'

const arch = (tint: string): Shape[] => [
  ['M4 84V30C4 14 20 10 30 2 40 10 56 14 56 30V84z', tint],
  ['M8 84V31C8 18 22 15 30 8 38 15 52 18 52 31V84z', PAPER],
]

const face: readonly Shape[] = [
  ['M25 52h10v12H25z', '#dcae84'],
  ['M21 36c0-8 4-12 9-12s9 4 9 12c0 10-4 19-9 19s-9-9-9-19z', SKIN],
  ['M23.5 39q2.5-2 5 0M31.5 39q2.5-2 5 0M30 41v5.5h-1.6M27.5 49.5q2.5 1.4 5 0', 'none'],
]

/** The shoulders of a caftan with its collar and buttons. */
const caftan = (main: string, lining: string): Shape[] => [
  ['M6 84C7 68 16 61 25 59l5 9 5-9c9 2 18 9 19 25z', main],
  ['M25 59l5 9 5-9 4 1.4-9 16-9-16z', lining],
  [
    'M30 72a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2M30 78a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2',
    GOLD,
  ],
]

const heads: Readonly<Record<'J' | 'Q' | 'K', (main: string) => Shape[]>> = {
  // A page: a soft felt cap that falls to one side, a feather, no beard.
  J: (main) => [
    ['M20 33c-1-10 4-15 10-15 8 0 17 3 18 14-3 1-6-1-8-4 0 3-1 4-1 5-6-4-13-4-19 0z', main],
    ['M20 33c6-4 13-4 19 0v3.5c-6-3.5-13-3.5-19 0z', GOLD],
    ['M24 20C20 14 20 9 23 4c2 6 3 10 4 15z', GOLD],
  ],
  // A lady: a tall pointed headdress with its veil, a pearl on the brow.
  Q: (main) => [
    [
      'M18 62C14 46 15 34 22 26l16 0c7 8 8 20 4 36-3-1-4-3-4-6 3-9 2-17-1-22H23c-3 5-4 13-1 22 0 3-1 5-4 6z',
      '#f3dfc4',
    ],
    ['M21 34C22 22 26 14 30 7c4 7 8 15 9 27-6-4-12-4-18 0z', main],
    ['M21 34c6-4 12-4 18 0v3c-6-3.5-12-3.5-18 0z', GOLD],
    ['M30 33.5a2 2 0 1 1 0 4 2 2 0 1 1 0-4z', PAPER],
  ],
  // A ruler: a wide turban with an aigrette, and a full beard.
  K: (main) => [
    ['M20.5 43c1 14 5 20 9.5 20s8.5-6 9.5-20c-2 5-5 6-9.5 6s-7.5-1-9.5-6z', '#4a3a3a'],
    ['M14 31c0-10 7-16 16-16s16 6 16 16c0 4-2 6-5 6-7-4-15-4-22 0-3 0-5-2-5-6z', '#e6d6b4'],
    ['M16 26c9-7 19-7 28 0M15 31c10-7 20-7 30 0M19 20c7-4 15-4 22 0', 'none'],
    ['M26 16c0-6 2-9 4-9s4 3 4 9z', main],
    ['M30 24a3 3 0 1 1 0 6 3 3 0 1 1 0-6z', main],
    ['M30 14C26 9 27 4 30 0c3 4 4 9 0 14z', GOLD],
  ],
}

/** The shapes of a court card, from the back to the front; a fill of `none` is a line. */
export function courtOf(rank: 'J' | 'Q' | 'K', isRed: boolean): readonly Shape[] {
  const [main, lining] = isRed ? ['#b3262e', '#23486b'] : ['#23486b', '#b3262e']
  return [...arch(main), ...caftan(main, lining), ...face, ...heads[rank](main)]
}

export const COURT_INK = INK
