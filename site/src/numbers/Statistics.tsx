import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import { numbersTexts } from '../messages-numbers.ts'
import { ballsOf } from './choice.ts'
import { extremesOf, tallyOf } from './tally.ts'
import { paintOf, paintStyle } from './tones.ts'

const texts = numbersTexts.statistics
const SHOWN = 5
const HEIGHT = 64

interface StatisticsProps {
  board: NumbersBoard
  /** The balls of past draws. */
  draws: readonly (readonly number[])[]
}

/** How often each ball came, and that it says nothing of the next draw. */
export function Statistics({ board, draws }: StatisticsProps) {
  const tally = tallyOf(ballsOf(board), draws)
  const { most, least } = extremesOf(tally, SHOWN)
  const highest = Math.max(1, ...tally.map(({ times }) => times))
  return (
    <section className="statistics" aria-labelledby="statistics-title">
      <header>
        <h2 id="statistics-title" className="text-16">
          {texts.title}
        </h2>
        <span className="text-low">{draws.length > 0 && texts.over(draws.length)}</span>
      </header>
      {draws.length === 0 ? (
        <p className="text-low">{texts.none}</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${tally.length * 10} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="statistics-chart"
          >
            {tally.map(({ ball, times }, at) => (
              <rect
                key={ball}
                x={at * 10 + 1.5}
                y={HEIGHT - Math.max(1.5, (times / highest) * HEIGHT)}
                width={7}
                height={Math.max(1.5, (times / highest) * HEIGHT)}
                rx={2}
                fill={paintOf(board, ball).body}
              />
            ))}
          </svg>
          <div className="statistics-ends">
            {[
              { name: texts.most, balls: most },
              { name: texts.least, balls: least },
            ].map(({ name, balls }) => (
              <div key={name}>
                <h3>{name}</h3>
                <ul>
                  {balls.map(({ ball, times }) => (
                    <li key={ball}>
                      <span className="ball ball-small" style={paintStyle(paintOf(board, ball))}>
                        <span>{ball}</span>
                      </span>
                      {texts.times(times)}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      )}
      <p className="statistics-note">{texts.note}</p>
    </section>
  )
}
