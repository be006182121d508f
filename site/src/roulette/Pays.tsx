import type { DrawTable } from '@menekse/contract/draws/draw'
import { rouletteTexts } from '../messages-roulette.ts'
import { tableTexts } from '../messages-tables.ts'
import { boardOf } from './board.ts'
import { marketName } from './words.ts'

const texts = rouletteTexts.rules

/** Every market with what it covers, pays and gives back. */
export function Pays({ table }: { table: DrawTable }) {
  const board = boardOf(table)
  if (board === undefined) return null
  const markets = new Map(board.positions.map((position) => [position.market, position]))
  return (
    <table className="table-markets">
      <caption>{texts.pays}</caption>
      <thead>
        <tr>
          <th scope="col">{tableTexts.facts.market}</th>
          <th scope="col">{texts.covers}</th>
          <th scope="col">{texts.pay}</th>
          <th scope="col">{texts.rtp}</th>
        </tr>
      </thead>
      <tbody>
        {[...markets].map(([market, position]) => (
          <tr key={market}>
            <th scope="row">{marketName(market)}</th>
            <td>{position.numbers.length}</td>
            <td>{texts.to(String(position.odds_millis / 1_000 - 1))}</td>
            <td>{tableTexts.percent(position.rtp_percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
