import { clsx } from 'clsx'
import { cardTexts } from '../messages-card-tables.ts'
import { useMedia } from '../shell/media.ts'
import { type CardGame, sideName, toneOf } from './games.ts'
import { type Bead, beadPlate, bigRoad, type Coup, lastColumns, ROAD_ROWS } from './roads.ts'

const texts = cardTexts.roads
const CELL = 24
const BEAD_COLUMNS = 8
/** How many columns of the big road there is room for, on a phone and elsewhere. */
const [FEW_COLUMNS, ROAD_COLUMNS] = [14, 24]
const WIDE = '(min-width: 48rem)'
const CORNERS = [-1, 1] as const

/** The last coups as two pictures, and what they do not say. */
export function Roads({ game, coups }: { game: CardGame; coups: readonly Coup[] }) {
  const columns = useMedia(WIDE) ? ROAD_COLUMNS : FEW_COLUMNS
  const ids = [...game.sides.map(({ id }) => id), 'tie']
  const counts = ids.map((id) => ({
    id,
    count: coups.filter(({ winner }) => winner === id).length,
  }))
  const said = counts.map(({ id, count }) => texts.counts(sideName(game, id), count)).join(', ')
  return (
    <section className="roads" aria-labelledby="roads-title">
      <header className="roads-head">
        <h2 id="roads-title" className="text-16">
          {texts.title}
        </h2>
        <ul className="roads-counts">
          {counts.map(({ id, count }) => (
            <li key={id} className={`tone-${toneOf(game, id)}`}>
              {texts.counts(sideName(game, id), count)}
            </li>
          ))}
        </ul>
      </header>
      {coups.length === 0 ? (
        <p className="text-low">{texts.none}</p>
      ) : (
        <div className="roads-pictures">
          <p className="sr-only">{texts.summary(coups.length, said)}</p>
          <figure>
            <Grid columns={BEAD_COLUMNS}>
              {lastColumns(beadPlate(coups), BEAD_COLUMNS).map((bead) => (
                <BeadMark key={bead.number} game={game} bead={bead} />
              ))}
            </Grid>
            <figcaption>{texts.bead}</figcaption>
          </figure>
          <figure className="roads-big">
            <Grid columns={columns}>
              {lastColumns(bigRoad(coups, 'tie'), columns).map((cell) => (
                <g
                  key={cell.number}
                  {...placed(cell)}
                  className={`tone-${toneOf(game, cell.winner)}`}
                >
                  <circle r={8} fill="none" stroke="currentColor" strokeWidth={3.2} />
                  {cell.ties > 0 && <TieMark ties={cell.ties} />}
                  <Pairs game={game} pairs={cell.pairs} />
                </g>
              ))}
            </Grid>
            <figcaption>{texts.big}</figcaption>
          </figure>
        </div>
      )}
      <p className="roads-note">
        {texts.note} {game.hasPairs ? texts.pairs : texts.ties}
      </p>
    </section>
  )
}

const placed = ({ column, row }: { column: number; row: number }) => ({
  transform: `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`,
})

function Grid({ columns, children }: { columns: number; children: React.ReactNode }) {
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL]
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${height}`),
    ...Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${width}`),
  ]
  return (
    <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true" className="road">
      <path d={lines.join('')} className="road-lines" />
      {children}
    </svg>
  )
}

const BeadMark = ({ game, bead }: { game: CardGame; bead: Bead }) => (
  <g {...placed(bead)} className={clsx('bead', `tone-${toneOf(game, bead.winner)}`)}>
    <circle r={10} fill="currentColor" />
    <text y={4.2} textAnchor="middle">
      {game.letters[bead.winner]}
    </text>
    <Pairs game={game} pairs={bead.pairs} />
  </g>
)

const TieMark = ({ ties }: { ties: number }) => (
  <g className="tone-tie">
    <path d="M-8 8L8 -8" stroke="currentColor" strokeWidth={3} strokeLinecap="round" />
    {ties > 1 && (
      <text y={4} textAnchor="middle" className="road-ties">
        {ties}
      </text>
    )}
  </g>
)

/** The pair of the first side stands in the upper left corner, of the other one in the lower right. */
const Pairs = ({ game, pairs }: { game: CardGame; pairs: readonly string[] }) =>
  game.sides.map(({ id, tone }, at) =>
    pairs.includes(id) ? (
      <circle
        key={id}
        cx={8 * (CORNERS[at] ?? 1)}
        cy={8 * (CORNERS[at] ?? 1)}
        r={3.4}
        className={clsx('road-pair', `tone-${tone}`)}
      />
    ) : null,
  )
