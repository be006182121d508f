import type { DrawBet } from '@menekse/contract/draws/draw'
import type { RaceProgramme } from '@menekse/contract/draws/races'
import { clsx } from 'clsx'
import { virtualTexts } from '../../messages-virtuals.ts'
import { Verdict } from '../Verdict.tsx'
import { Cloth } from './Cloth.tsx'

interface RaceResultBoardProps {
  order: readonly number[]
  race: RaceProgramme
  bets: readonly DrawBet[]
}

/** How a race ended: three on the podium, the others behind them, and what it brought. */
export function RaceResultBoard({ order, race, bets }: RaceResultBoardProps) {
  const name = (number: number) => race.runners[number - 1]?.name ?? ''
  return (
    <div className="vs-result">
      <h2 className="text-16">{virtualTexts.film.result}</h2>
      <ol className="vs-podium">
        {order.slice(0, 3).map((number, place) => (
          <li key={number} className={clsx('vs-step', `vs-step-${place + 1}`)}>
            <i>{place + 1}</i>
            <Cloth number={number} large />
            <b>{name(number)}</b>
          </li>
        ))}
      </ol>
      <ol className="vs-behind" start={4}>
        {order.slice(3).map((number, place) => (
          <li key={number}>
            <i>{place + 4}</i>
            <Cloth number={number} />
            <span>{name(number)}</span>
          </li>
        ))}
      </ol>
      <Verdict bets={bets} />
    </div>
  )
}
