import type { Foresight } from '@menekse/contract/sports/staff-resulting'
import { formatMoney } from '@menekse/ui/money-format'
import { MoneyText } from '@menekse/ui/MoneyText'
import { formatCount } from '@menekse/ui/turkish'
import { messages } from '../messages.ts'
import { Facts } from './Facts.tsx'

const text = messages.result.foresee

/** What would change, in figures, and whether one person is enough. */
export function ForesightEffect({ of }: { of: Foresight }) {
  const { markets, bets, corrected, reopened, payout, delta } = of
  return (
    <>
      {bets === 0 && <p className="text-mid">{text.nothing}</p>}
      <Facts
        facts={[
          { label: text.markets, value: markets > 0 && formatCount(markets), optional: true },
          { label: text.coupons, value: formatCount(bets) },
          { label: text.corrected, value: corrected > 0 && formatCount(corrected), optional: true },
          { label: text.reopened, value: reopened > 0 && formatCount(reopened), optional: true },
          { label: text.payout, value: <MoneyText amount={payout} /> },
          {
            label: text.delta,
            value: (
              <b className={delta > 0n ? 'text-warn tabular' : 'text-hi tabular'}>
                {formatMoney(delta, { sign: 'always' })}
              </b>
            ),
          },
        ]}
      />
      <p className="text-13 text-mid">{of.needs_second ? text.second : text.alone}</p>
    </>
  )
}
