import type { bonuses } from '@menekse/contract/bonuses/bonuses'
import type { Returns } from '@menekse/contract/route'
import { shortMoney } from '../bonuses/bonus-money.ts'
import { walletTexts } from '../messages-wallet.ts'

const texts = walletTexts.bonusEnd
type Ending = Pick<Returns<typeof bonuses.endingOf>['ending'], 'forfeited' | 'free_spins_lost'>

/** What of a bonus is lost when a withdrawal ends it: ₺50 bonus bakiyesi, 3 ücretsiz oyun hakkı. */
export function bonusLostText({ forfeited, free_spins_lost: spins }: Ending): string {
  const parts = [texts.amount(shortMoney(forfeited))]
  if (spins > 0) parts.push(texts.spins(spins))
  return parts.join(', ')
}
