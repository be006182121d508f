import type { OpenMoney } from '@menekse/contract/oversight/staff-games'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { links } from '../links.ts'
import { messages } from '../messages.ts'

const text = messages.games

/** What lies in rounds that have not ended, of all titles. */
export function OpenMoneyCard({ open }: { open: OpenMoney }) {
  return (
    <Card title={text.openTotal}>
      <dl className="facts">
        <dt>{text.open}</dt>
        <dd>{formatCount(open.rounds)}</dd>
        <dt>{text.openStaked}</dt>
        <dd>
          <MoneyText amount={open.staked} />
        </dd>
        <dt>{text.openDue}</dt>
        <dd>
          <MoneyText amount={open.due} />
        </dd>
        <dt>{text.oldest}</dt>
        <dd>{open.oldest_at === null ? messages.none : <TimeText value={open.oldest_at} />}</dd>
      </dl>
      <Link {...links.openRounds()} className="text-link mt-3 inline-block text-13">
        {text.showOpen}
      </Link>
    </Card>
  )
}
