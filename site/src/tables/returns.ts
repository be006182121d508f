import type { DrawTable } from '@menekse/contract/draws/draw'
import { tableTexts } from '../messages-tables.ts'

/** From where to where the returns of a table's bets go, in words. */
export const returnsText = ({ markets }: Pick<DrawTable, 'markets'>): string =>
  tableTexts.returns(
    Math.min(...markets.map(({ rtp_percent: least }) => least)),
    Math.max(...markets.map(({ rtp_most_percent: most }) => most)),
  )
