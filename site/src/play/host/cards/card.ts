import './card.css'
import { ranks, rankOf, type Suit, suitOf } from '@menekse/contract/games/cards'
import { element } from '../element.ts'
import { COURT_INK, courtOf } from './court.ts'
import { messages } from './messages.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** In a box of 32. */
const signs: Readonly<Record<Suit, string>> = {
  diamonds: 'M16 1.5C19 7 23 12 28 16 23 20 19 25 16 30.5 13 25 9 20 4 16 9 12 13 7 16 1.5z',
  hearts:
    'M16 28C6 20 2 15 2 9.5 2 5 5.3 2.5 9 2.5c3 0 5.6 1.8 7 4.5 1.4-2.7 4-4.5 7-4.5' +
    ' 3.7 0 7 2.5 7 7C30 15 26 20 16 28z',
  spades:
    'M16 2C22 9 29 13 29 19.5c0 4-3 6.5-6.3 6.5-2 0-3.8-.9-5-2.4.3 2.6 1.3 4.6 3.3 6.4H11' +
    'c2-1.8 3-3.8 3.3-6.4-1.2 1.5-3 2.4-5 2.4C6 26 3 23.5 3 19.5 3 13 10 9 16 2z',
  clubs:
    'M16 2.2a6.2 6.2 0 0 1 4.6 10.4 6.4 6.4 0 1 1-3 10.6c.3 2.9 1.3 5 3.4 6.8H11' +
    'c2.1-1.8 3.1-3.9 3.4-6.8a6.4 6.4 0 1 1-3-10.6A6.2 6.2 0 0 1 16 2.2z',
}

/** Where the signs of a number stand, in a box of 100 by 140: [x, y], those below the middle upside down. */
const [LEFT, MIDDLE, RIGHT] = [34, 50, 66]
const sides = (...rows: number[]) =>
  rows.flatMap((y): [number, number][] => [
    [LEFT, y],
    [RIGHT, y],
  ])
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [
    [MIDDLE, 30],
    [MIDDLE, 110],
  ],
  [
    [MIDDLE, 30],
    [MIDDLE, 70],
    [MIDDLE, 110],
  ],
  sides(30, 110),
  [...sides(30, 110), [MIDDLE, 70]],
  sides(30, 70, 110),
  [...sides(30, 70, 110), [MIDDLE, 50]],
  [...sides(30, 70, 110), [MIDDLE, 50], [MIDDLE, 90]],
  [...sides(29, 56, 84, 111), [MIDDLE, 70]],
  [...sides(29, 56, 84, 111), [MIDDLE, 43], [MIDDLE, 97]],
]

function shape(d: string, fill: string, transform = ''): SVGElement {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', d)
  path.setAttribute('fill', fill)
  if (fill === 'none') {
    path.setAttribute('stroke', COURT_INK)
    path.setAttribute('stroke-width', '0.9')
  }
  if (transform !== '') path.setAttribute('transform', transform)
  return path
}

const sign = (suit: Suit, x: number, y: number, size: number, isTurned = false) =>
  shape(
    signs[suit],
    'currentColor',
    `translate(${x} ${y}) scale(${(isTurned ? -size : size) / 32}) translate(-16 -16)`,
  )

/** Rank and suit in a corner; the other corner has the same, turned. */
function corner(suit: Suit, rank: string, isTurned: boolean): SVGElement {
  const group = document.createElementNS(SVG, 'g')
  if (isTurned) group.setAttribute('transform', 'rotate(180 50 70)')
  const text = document.createElementNS(SVG, 'text')
  text.setAttribute('x', '14')
  text.setAttribute('y', '25')
  text.setAttribute('text-anchor', 'middle')
  if (rank.length > 1) text.setAttribute('class', 'wide')
  text.textContent = rank
  group.append(text, sign(suit, 14, 37, 15))
  return group
}

function middle(suit: Suit, rank: number): SVGElement[] {
  const name = ranks[rank]!
  if (name === 'A') return [sign(suit, 50, 70, 56)]
  if (name !== 'J' && name !== 'Q' && name !== 'K')
    return pips[rank]!.map(([x, y]) => sign(suit, x, y, 21, y > 70))
  const group = document.createElementNS(SVG, 'g')
  group.setAttribute('transform', 'translate(22 22) scale(0.935 1.145)')
  const isRed = suit === 'hearts' || suit === 'diamonds'
  group.append(...courtOf(name, isRed).map(([d, fill]) => shape(d, fill)))
  return [group]
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
  svg.append(corner(suit, rank, false), corner(suit, rank, true), ...middle(suit, rankOf(card)))
  const colour = suit === 'hearts' || suit === 'diamonds' ? 'red' : 'black'
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
