import { ranks, rankOf, suitOf } from '@menekse/contract/games/cards'
import {
  type CardShape,
  cornerSign,
  COURT_INK,
  isRed,
  middleOf,
  OTHER_CORNER,
} from '@menekse/ui/playing-card'
import { clsx } from 'clsx'
import { cardTexts } from '../messages-card-tables.ts'

const texts = cardTexts.cards

/** 7 of spades → Maça yedilisi */
export const cardName = (card: number): string =>
  texts.name(texts.suits[suitOf(card)], texts.ranks[rankOf(card)] ?? '')

const Shape = ({ d, fill, transform }: CardShape) => (
  <path
    d={d}
    fill={fill}
    transform={transform}
    {...(fill === 'none' && { stroke: COURT_INK, strokeWidth: 0.9 })}
  />
)

/** A card that comes from the shoe and is turned; one that has long come lies there. */
export function PlayingCard({
  card,
  ageMs,
  isThird,
}: {
  card: number
  ageMs: number
  isThird: boolean
}) {
  const suit = suitOf(card)
  const rank = ranks[rankOf(card)] ?? ''
  const corner = (
    <>
      <text x="14" y="25" textAnchor="middle" className={rank.length > 1 ? 'wide' : undefined}>
        {rank}
      </text>
      <Shape {...cornerSign(suit)} />
    </>
  )
  return (
    <li
      className={clsx('dealt', isThird && 'dealt-third')}
      style={{ '--age': `-${Math.max(0, Math.round(ageMs))}ms` } as React.CSSProperties}
    >
      <span className="sr-only">{cardName(card)}</span>
      <span className="dealt-card">
        <svg
          viewBox="0 0 100 140"
          aria-hidden="true"
          className={clsx('card-face', isRed(suit) ? 'card-red' : 'card-black')}
        >
          {corner}
          <g transform={OTHER_CORNER}>{corner}</g>
          {middleOf(suit, rank).map((shape) => (
            <Shape key={shape.d + shape.transform} {...shape} />
          ))}
        </svg>
        <CardBack />
      </span>
    </li>
  )
}

/** A field of violets in a frame. */
const CardBack = () => (
  <svg viewBox="0 0 100 140" aria-hidden="true" className="card-back">
    <rect width="100" height="140" rx="8" fill="#f7f1e6" />
    <rect x="5" y="5" width="90" height="130" rx="5" fill="#4a1f99" />
    <rect
      x="9"
      y="9"
      width="82"
      height="122"
      rx="3"
      fill="none"
      stroke="#b9a8ff"
      strokeWidth="0.8"
    />
    {[30, 70, 110].flatMap((y) =>
      [27, 50, 73].map((x) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(0.62)`}>
          {[0, 72, 144, 216, 288].map((turn) => (
            <ellipse
              key={turn}
              cy="-8"
              rx="5.4"
              ry="7.6"
              fill="#a386ff"
              transform={`rotate(${turn})`}
            />
          ))}
          <circle r="3.4" fill="#f2c14e" />
        </g>
      )),
    )}
  </svg>
)
