import type { BonusEnding } from '@menekse/contract/bonuses/bonuses'
import { toWire } from '@menekse/contract/money'
import { bonusTexts } from '../messages-bonuses.ts'
import { shortMoney } from './bonus-money.ts'

const texts = bonusTexts.cancel

export interface EndingRow {
  label: string
  note?: string
  text: string
  tone: 'text-up' | 'text-down' | 'text-hi'
}

/** What cancelling a bonus keeps and loses, line by line; what is nothing is not named. */
export function endingRows(ending: Omit<BonusEnding, 'id' | 'name'>): EndingRow[] {
  const { free_spins_lost: spins, open_bets: bets, wagering_remaining: remaining } = ending
  return [
    { label: texts.kept, note: texts.keptNote, text: shortMoney(ending.kept), tone: 'text-up' },
    { label: texts.forfeited, text: shortMoney(ending.forfeited), tone: 'text-down' },
    ...row(spins > 0, { label: texts.spinsLost, text: texts.count(spins), tone: 'text-down' }),
    ...row(bets > 0, {
      label: texts.bets,
      note: texts.betsNote,
      text: texts.count(bets),
      tone: 'text-down',
    }),
    ...row(remaining > 0n, {
      label: texts.remaining,
      note: texts.remainingNote,
      text: shortMoney(remaining),
      tone: 'text-hi',
    }),
  ]
}

const row = (isNamed: boolean, named: EndingRow): EndingRow[] => (isNamed ? [named] : [])

/** The loss that was shown, as the call to cancel names it: where another one stands by then, it is refused. */
export const agreedLoss = ({
  forfeited,
  free_spins_lost,
}: Pick<BonusEnding, 'forfeited' | 'free_spins_lost'>) => ({
  forfeited: toWire(forfeited),
  free_spins_lost,
})
