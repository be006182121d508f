import { resultRules } from './bet-monitor/results.ts'
import { betRules } from './bets/bets.ts'
import { bonusRules } from './bonuses/bonuses.ts'
import { fairnessRules } from './fairness/fairness.ts'
import { paymentRules } from './payments/payments.ts'
import { peopleRules } from './reports/books.ts'
import { roundRules } from './rounds/rounds.ts'
import { couponRules } from './sportsbook/sportsbook.ts'
import { tombalaRules } from './tombala/tombala.ts'
import type { Rule } from './wallet/wallet.ts'

/**
 * What every capability adds to the wallet's own rules of the books, for whoever checks them without the application.
 */
export const allRules: readonly Rule[] = [
  ...bonusRules,
  ...roundRules,
  ...betRules,
  ...resultRules,
  ...fairnessRules,
  ...couponRules,
  ...tombalaRules,
  ...paymentRules,
  ...peopleRules,
]
