import type { DrawTable } from '@menekse/contract/draws/draw'
import { formatMoney } from '@menekse/ui/money-format'
import { links } from '../links.ts'
import { tombalaTexts } from '../messages-tombala.ts'
import { SiteLink } from '../navigation.tsx'
import { prizeOrder } from './film.ts'
import { factsOf } from './use-room.ts'

const texts = tombalaTexts.rules

/** The room's own figures, as it is played: shares, what is guaranteed, limits. */
export function RoomRules({ table }: { table: DrawTable }) {
  const facts = factsOf(table)
  if (facts === undefined) return null
  const sum = prizeOrder.reduce((all, prize) => all + facts.shares[prize], 0)
  return (
    <div className="table-rules">
      <table className="tombala-shares">
        <caption>{texts.shares}</caption>
        <thead>
          <tr>
            <th scope="col">{tombalaTexts.prize}</th>
            <th scope="col">{texts.share}</th>
            <th scope="col">{texts.least}</th>
          </tr>
        </thead>
        <tbody>
          {prizeOrder.map((prize) => (
            <tr key={prize}>
              <th scope="row">{tombalaTexts.prizes[prize]}</th>
              <td>{texts.shareOf(facts.shares[prize])}</td>
              <td>{formatMoney(facts.guaranteed[prize])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{texts.sum(sum)}</p>
      <p>{texts.potOneIn(facts.pot_one_in)}</p>
      <p>{texts.room(facts.tickets_max, facts.capacity)}</p>
      <p>
        <SiteLink href={links.page('adil-oyun')}>{texts.proof}</SiteLink>
      </p>
    </div>
  )
}
