import { subtract, type Kurus } from '@menekse/contract/money'
import type { StatementTab, Statistics } from '@menekse/contract/reports/reports'
import { MoneyText } from '@menekse/ui/MoneyText'
import { StatCard } from '@menekse/ui/StatCard'
import type * as z from 'zod/mini'
import { accountTexts } from '../messages-account.ts'

const texts = accountTexts.transactions.stats
type Figures = z.output<typeof Statistics> & { net_deposits: Kurus }

interface Stat {
  label: string
  amount: (figures: Figures) => Kurus
  /** Gain or loss: with colour and ▲ ▼. */
  net?: true
}

function gameStats(stake: keyof Figures, win: keyof Figures): Stat[] {
  return [
    { label: texts.stake, amount: (figures) => figures[stake] },
    { label: texts.win, amount: (figures) => figures[win] },
    { label: texts.net, amount: (figures) => subtract(figures[win], figures[stake]), net: true },
  ]
}

const stats: Record<StatementTab, Stat[]> = {
  deposit: [
    { label: texts.total_deposit, amount: (figures) => figures.total_deposit },
    { label: texts.pending_deposit, amount: (figures) => figures.pending_deposit },
    { label: texts.net_deposits, amount: (figures) => figures.net_deposits },
  ],
  withdraw: [
    { label: texts.total_withdraw, amount: (figures) => figures.total_withdraw },
    { label: texts.pending_withdraw, amount: (figures) => figures.pending_withdraw },
    { label: texts.net_deposits, amount: (figures) => figures.net_deposits },
  ],
  slot_bet: gameStats('total_slot_bet', 'total_slot_win'),
  live_casino: gameStats('total_casino_bet', 'total_casino_win'),
  sports_bet: gameStats('total_sports_bet', 'total_sports_win'),
}

export interface StatementStatsProps {
  tab: StatementTab
  figures: Figures | undefined
  loading: boolean
}

/** The sums over everything the filter covers, not over the page shown. */
export function StatementStats({ tab, figures, loading }: StatementStatsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {stats[tab].map((stat) => (
        <StatCard
          key={stat.label}
          className={stat.net && 'max-md:col-span-2'}
          label={stat.label}
          loading={loading}
          value={
            figures !== undefined && (
              <MoneyText
                amount={stat.amount(figures)}
                className="text-18 sm:text-28"
                {...(stat.net && { tone: 'auto', sign: 'always' })}
              />
            )
          }
        />
      ))}
    </div>
  )
}
