import { clsx } from 'clsx'
import { cardTexts } from '../messages-card-tables.ts'
import type { Deal, Standing } from './deal.ts'
import { type CardGame, sideName, toneOf } from './games.ts'
import { PlayingCard } from './PlayingCard.tsx'

const texts = cardTexts.felt
const THIRD = 2
/** Where the first cards of a hand will lie. */
const PLACES = ['first', 'second'] as const

interface HandsProps {
  game: CardGame
  deal: Deal | undefined
  standing: Standing | undefined
  /** How long ago the result was told; undefined where nothing is to move any more. */
  ms: number | undefined
}

/** The two hands of a coup with their totals, as far as they are dealt. */
export function Hands({ game, deal, standing, ms }: HandsProps) {
  const isOver = standing?.isOver === true
  return (
    <fieldset className="hands" aria-label={texts.hands}>
      {game.sides.map(({ id, name, tone }) => {
        const cards = standing?.cards.filter((one) => one.side === id) ?? []
        const total = standing?.totals[id]
        return (
          <div
            key={id}
            className={clsx('hand', `tone-${tone}`, isOver && deal?.winner === id && 'hand-won')}
          >
            <p className="hand-name">
              <b>{name}</b>
              {total !== undefined && (
                <span className="hand-total">
                  <span className="sr-only">{texts.total(total)}</span>
                  <span aria-hidden="true">{total}</span>
                </span>
              )}
            </p>
            <ul className="hand-cards">
              {cards.map(({ card, at }, place) => (
                <PlayingCard
                  key={at}
                  card={card}
                  ageMs={ms === undefined ? Number.MAX_SAFE_INTEGER : ms - at}
                  isThird={place === THIRD}
                />
              ))}
              {PLACES.slice(cards.length, game.cardsEach).map((place) => (
                <li key={place} className="hand-place" aria-hidden="true" />
              ))}
            </ul>
          </div>
        )
      })}
      <Outcome game={game} deal={isOver ? deal : undefined} totals={standing?.totals ?? {}} />
    </fieldset>
  )
}

interface OutcomeProps {
  game: CardGame
  deal: Deal | undefined
  totals: Standing['totals']
}

/** Between the hands: who won, and with what. */
function Outcome({ game, deal, totals }: OutcomeProps) {
  if (deal === undefined) return <div className="outcome" />
  const name = sideName(game, deal.winner)
  const [one, other] = game.sides.map(({ id }) => totals[id])
  return (
    <div className={clsx('outcome', 'outcome-told', `tone-${toneOf(game, deal.winner)}`)}>
      <b>{deal.winner === 'tie' ? texts.tieWon : texts.sideWon(name)}</b>
      {one !== undefined && other !== undefined && (
        <span className="outcome-score">{texts.score(one, other)}</span>
      )}
      {deal.isNatural && <small>{texts.natural}</small>}
      {deal.pairs.map((id) => (
        <small key={id}>{cardTexts.bet.pair(sideName(game, id))}</small>
      ))}
    </div>
  )
}
