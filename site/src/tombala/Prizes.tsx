import { formatCount } from '@menekse/ui/turkish'
import type { TableSales } from '@menekse/contract/draws/draw'
import type { TombalaFacts, TombalaPrize } from '@menekse/contract/draws/tombala'
import type { Kurus } from '@menekse/contract/money'
import { formatMoney } from '@menekse/ui/money-format'
import { tombalaTexts } from '../messages-tombala.ts'
import { type Film, prizeOrder } from './film.ts'

const texts = tombalaTexts

/** What a prize comes to with so many tickets sold: its share, or what is guaranteed; the pot with what it holds. */
export function amountOf(
  { price, shares, guaranteed }: TombalaFacts,
  prize: TombalaPrize,
  tickets: number,
  pot: Kurus,
): Kurus {
  const share = (price * BigInt(tickets) * BigInt(shares[prize])) / 100n
  const amount = prize === 'pot' ? share + pot : share
  return (amount < guaranteed[prize] ? guaranteed[prize] : amount) as Kurus
}

interface PrizesProps {
  facts: TombalaFacts
  sales: TableSales | null
  /** The draw whose prizes these are. */
  draw: number | undefined
  film: Film | undefined
}

/** The prizes of a draw as they stand: while tickets are sold they grow; once it is drawn they are what is paid. */
export function Prizes({ facts, sales, draw, film }: PrizesProps) {
  const sold = sales?.draws.find((one) => one.draw === draw)
  const told = film?.result
  const tickets = told?.tickets ?? sold?.tickets ?? 0
  const pot = told?.pot_before ?? sales?.pot ?? (0n as Kurus)
  return (
    <section className="table-panel" aria-labelledby="tombala-prizes">
      <h2 id="tombala-prizes" className="text-18">
        {texts.prizesTitle(draw ?? 0)}
      </h2>
      <dl className="tombala-facts">
        <div>
          <dt>{texts.price}</dt>
          <dd>{formatMoney(facts.price)}</dd>
        </div>
        <div>
          <dt>{texts.sold}</dt>
          <dd>{formatCount(tickets)}</dd>
        </div>
        <div>
          <dt>{texts.players}</dt>
          <dd>{formatCount(told?.players ?? sold?.players ?? 0)}</dd>
        </div>
      </dl>
      <dl className="tombala-pools">
        {prizeOrder.map((prize) => (
          <div key={prize} data-prize={prize}>
            <dt>{texts.prizes[prize]}</dt>
            <dd>
              {formatMoney(amountOf(facts, prize, tickets, pot))}
              <small>{texts.least(formatMoney(facts.guaranteed[prize], { decimals: 0 }))}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="table-note">
        {told === undefined ? texts.potNone : texts.potWithin(told.pot_balls)}
      </p>
    </section>
  )
}
