import type { BoardRow, DrawBet, PastDraw } from '@menekse/contract/draws/draw'
import { crashTexts, timesText } from '../messages-crash.ts'
import type { ChoiceWords } from '../tables/Lists.tsx'
import type { PillFace } from '../tables/Pills.tsx'
import type { ProofParts } from '../tables/ProofDialog.tsx'
import { multiplierOf } from './amount.ts'
import { wholeSalt } from '@menekse/games/draws/salt'
import { proveFlight } from './proof.ts'
import { resultOf } from './stage-of.ts'
import { targetOf } from './target.ts'

/* What the page of all tables asks of flights. */

/** From these on a result is shown in the next tone, in hundredths. */
const TONES = [200, 1_000] as const
const toneOf = (bust: number): number => TONES.filter((from) => bust >= from).length

export function flightFace(draw: PastDraw): PillFace | undefined {
  const result = resultOf(draw)
  if (result === undefined) return undefined
  const text = timesText(result.bust)
  return { face: text, words: text, className: `crash-tone-${toneOf(result.bust)}` }
}

const atOf = (bet: Parameters<typeof multiplierOf>[0], isPaid: boolean): string => {
  const at = isPaid ? multiplierOf(bet) : targetOf(bet.selection)
  return at === undefined ? crashTexts.lists.byHand : timesText(at)
}

/** The multiplier a bet was paid at, or its target. */
export const flightChoice: ChoiceWords = {
  heading: crashTexts.lists.at,
  ofRow: ({ stake, selection, payout }: BoardRow) =>
    atOf({ stake, selection, payout: payout ?? (0n as DrawBet['payout']) }, (payout ?? 0n) > 0n),
  ofBet: (bet: DrawBet) => atOf(bet, bet.status !== 'void' && bet.payout > 0n),
}

const texts = crashTexts.proof

/** How a flight's end follows from its seed. */
export const flightProof: ProofParts = {
  resultName: texts.bust,
  result(draw) {
    const result = resultOf(draw)
    return result === undefined ? undefined : timesText(result.bust)
  },
  async prove(draw, table) {
    const { hmac, bits, bust } = await proveFlight({
      seed: draw.seed,
      salt: wholeSalt(draw) ?? '',
      rtpPercent: table.rtp_percent,
    })
    return [
      { name: texts.step2, value: hmac },
      { name: texts.step3, value: bits },
      {
        name: texts.step4(table.rtp_percent),
        value: timesText(bust),
        isRight: bust === resultOf(draw)?.bust,
      },
    ]
  },
}
