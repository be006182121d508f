import { lira } from '@menekse/contract/money'
import { expect, it } from 'vitest'
import { bonusLossText } from './bonus-loss.ts'

const spins = { left: 25, total: 25, stake: lira(2), games: [] }

it('says to the lira what an exclusion takes of running bonuses, and that cash stays', () => {
  expect(bonusLossText([])).toBeUndefined()
  expect(bonusLossText([{ balance: lira(1000), free_spins: null }])).toBe(
    'Süren bonuslarınız hemen sona erer: ₺1.000 bonus bakiyesi silinir, nakit bakiyenize dokunulmaz.',
  )
  expect(bonusLossText([{ balance: lira(0), free_spins: spins }])).toContain(
    ': 25 ücretsiz oyun hakkı silinir',
  )
  expect(
    bonusLossText([
      { balance: lira(1000), free_spins: null },
      { balance: lira(50), free_spins: spins },
    ]),
  ).toContain(': ₺1.050 bonus bakiyesi ve 25 ücretsiz oyun hakkı silinir')
})
