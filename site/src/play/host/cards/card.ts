import './card.css'
import { ranks, rankOf, suitOf } from '@menekse/contract/games/cards'
import {
  type CardShape,
  type CardSuit,
  cornerSign,
  COURT_INK,
  isRed,
  middleOf,
  OTHER_CORNER,
} from '@menekse/ui/playing-card'
import { element } from '../element.ts'
import { messages } from './messages.ts'

const SVG = 'http://www.w3.org/2000/svg'

function drawn({ d, fill, transform }: CardShape): SVGElement {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', d)
  path.setAttribute('fill', fill)
  path.setAttribute('transform', transform)
  if (fill === 'none') {
    path.setAttribute('stroke', COURT_INK)
    path.setAttribute('stroke-width', '0.9')
  }
  return path
}

/** Rank and suit in a corner; the other corner has the same, turned. */
function corner(suit: CardSuit, rank: string, isTurned: boolean): SVGElement {
  const group = document.createElementNS(SVG, 'g')
  if (isTurned) group.setAttribute('transform', OTHER_CORNER)
  const text = document.createElementNS(SVG, 'text')
  text.setAttribute('x', '14')
  text.setAttribute('y', '25')
  text.setAttribute('text-anchor', 'middle')
  if (rank.length > 1) text.setAttribute('class', 'wide')
  text.textContent = rank
  group.append(text, drawn(cornerSign(suit)))
  return group
}

/** 7 of spades → Maça yedilisi */
export const cardName = (card: number): string =>
  messages.name(messages.suits[suitOf(card)], messages.ranks[rankOf(card)]!)

/** A card as it lies face up; its width is the style's `--card`. */
export function faceUp(card: number): HTMLElement {
  const suit = suitOf(card)
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 100 140')
  svg.setAttribute('aria-hidden', 'true')
  const rank = ranks[rankOf(card)]!
  svg.append(
    corner(suit, rank, false),
    corner(suit, rank, true),
    ...middleOf(suit, rank).map(drawn),
  )
  const colour = isRed(suit) ? 'red' : 'black'
  return element(
    'div',
    { class: `playing-card ${colour}`, role: 'img', 'aria-label': cardName(card) },
    svg,
  )
}

/** A card face down, with the back of its title. */
export function faceDown(picture: string): HTMLElement {
  const back = element('img', { src: picture, alt: '', draggable: 'false' })
  return element(
    'div',
    { class: 'playing-card back', role: 'img', 'aria-label': messages.back },
    back,
  )
}
