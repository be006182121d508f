import type { Game } from '@menekse/games/game'
import type { Random } from '@menekse/games/stream'

type Wish = Readonly<Record<string, unknown>>

/** What somebody who plays at random wishes for with the stake, in kinds that ask. */
export function beginningWish({ kind }: Game, random: Random): Wish | undefined {
  switch (kind) {
    case 'mines':
      return { mines: 1 + random.below(24) }
    case 'dice':
      return { side: random.below(2) === 0 ? 'under' : 'over', chance: 1 + random.below(9_800) }
    case 'limbo':
      return { target: 101 + random.below(5_000) }
    case 'plinko':
      return { rows: [8, 12, 16][random.below(3)], risk: riskOf(random) }
    case 'wheel':
      return { segments: 10 * (1 + random.below(5)), risk: riskOf(random) }
    case 'keno':
      return { picks: [...new Set(Array.from({ length: 10 }, () => 1 + random.below(40)))] }
    default:
      return undefined
  }
}

/** The next of their choices, any of those that the kind may allow; the server refuses the others. */
export function nextWish({ kind }: Game, random: Random): Wish {
  const any = <T>(list: readonly T[]): T => list[random.below(list.length)]!
  switch (kind) {
    case 'mines':
      return any([{ action: 'collect' }, { action: 'reveal', tile: random.below(25) }])
    case 'hi_lo':
      return any([
        { action: 'guess', side: 'higher' },
        { action: 'guess', side: 'lower' },
        { action: 'skip' },
        { action: 'collect' },
      ])
    case 'video_poker':
      return { action: 'draw', hold: [0, 1, 2, 3, 4].filter(() => random.below(2) === 0) }
    default:
      return any(
        ['hit', 'stand', 'double', 'split', 'insure', 'decline'].map((action) => ({ action })),
      )
  }
}

const riskOf = (random: Random) => ['low', 'medium', 'high'][random.below(3)]
