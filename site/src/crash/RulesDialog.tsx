import type { DrawTable } from '@menekse/contract/draws/draws'
import { Dialog } from '@menekse/ui/Dialog'
import { formatMoney } from '@menekse/ui/money-format'
import { crashTexts } from '../messages-crash.ts'

const texts = crashTexts.facts

interface RulesDialogProps {
  table: DrawTable
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The table's rules, with the return before anything is staked. */
export function RulesDialog({ table, open, onOpenChange }: RulesDialogProps) {
  const facts = [
    [texts.rtp, `%${table.rtp_percent.toLocaleString('tr-TR')}`],
    [texts.stakes, texts.range(formatMoney(table.stake_min), formatMoney(table.stake_max))],
    [texts.payoutMax, formatMoney(table.payout_max)],
    [texts.bets, texts.betCount(table.bets_max)],
  ] as const
  return (
    <Dialog
      size="l"
      open={open}
      onOpenChange={onOpenChange}
      title={crashTexts.rulesTitle(table.name)}
    >
      <dl className="crash-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="crash-rules">
        {table.rules.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>{crashTexts.panel.latency}</p>
      </div>
    </Dialog>
  )
}
