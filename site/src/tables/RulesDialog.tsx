import type { DrawTable } from '@menekse/contract/draws/draw'
import { Dialog } from '@menekse/ui/Dialog'
import { formatMoney } from '@menekse/ui/money-format'
import type { ReactNode } from 'react'
import { tableTexts } from '../messages-tables.ts'

const texts = tableTexts.facts

interface RulesDialogProps {
  table: DrawTable
  marketName: ((market: string) => string) | undefined
  isPooled: boolean | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** The table's rules, with the return of each market before anything is staked. */
export function RulesDialog(props: RulesDialogProps) {
  const { table, marketName, isPooled = false, open, onOpenChange, children } = props
  const facts = [
    [texts.rtp, tableTexts.percent(table.rtp_percent)],
    [texts.stakes, texts.range(formatMoney(table.stake_min), formatMoney(table.stake_max))],
    ...(isPooled ? [] : [[texts.payoutMax, formatMoney(table.payout_max)] as const]),
    [texts.bets, texts.betCount(table.bets_max)],
  ] as const
  return (
    <Dialog
      size="l"
      open={open}
      onOpenChange={onOpenChange}
      title={tableTexts.rulesTitle(table.name)}
    >
      <dl className="table-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {/* Longer than the dialog: who has no pointer must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-rules rounded-14" aria-label={tableTexts.rules} tabIndex={0}>
        {table.rules.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
        {marketName !== undefined && <Markets table={table} marketName={marketName} />}
      </section>
    </Dialog>
  )
}

interface MarketsProps {
  table: DrawTable
  marketName: (market: string) => string
}

function Markets({ table, marketName }: MarketsProps) {
  return (
    <table className="table-markets">
      <caption>{texts.markets}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.market}</th>
          <th scope="col">{texts.rtpShort}</th>
        </tr>
      </thead>
      <tbody>
        {table.markets.map(({ market, rtp_percent: percent }) => (
          <tr key={market}>
            <th scope="row">{marketName(market)}</th>
            <td>{tableTexts.percent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
