import './strategy.css'
import {
  type BlackjackTitleInfo,
  HARD_FIRST,
  SOFT_FIRST,
  VALUES,
} from '@menekse/contract/games/blackjack'
import type { FaceInfo } from '../../host/face.ts'
import { element } from '../../host/element.ts'
import { percent } from '../../host/format.ts'
import { messages } from './messages.ts'

const EDGE_DIGITS = 4

/** What the table is played by, line by line. */
function tableOf({ table }: BlackjackTitleInfo): HTMLElement {
  const rows = messages.tableRows
  const [wins, of] = table.blackjack_pays as [number, number]
  const lines: readonly (readonly [string, string])[] = [
    [rows.decks, rows.freshShoe(table.decks)],
    [rows.blackjack, messages.pays(wins, of)],
    [rows.dealer, table.hits_soft_17 ? rows.draws : rows.stands],
    [rows.peek, rows.peeks],
    [rows.double, rows.anyTwo],
    [rows.afterSplit, table.doubles_after_split ? rows.yes : rows.no],
    [rows.split, rows.once],
    [rows.aces, table.split_aces_once ? rows.oneCard : rows.played],
    [rows.insurance, rows.insurancePays(table.insurance_pays)],
    [rows.surrender, rows.no],
    [rows.unfinished, rows.stood],
  ]
  return element(
    'dl',
    { class: 'odds' },
    ...lines.map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value)),
    ),
  )
}

type Letter = keyof typeof messages.letters

const valueText = (value: number) => (value === 1 ? messages.ace : String(value))

/** Rows that are all alike need no line each: from a total on, or up to one. */
function hardRows(rows: readonly string[]): [string, string][] {
  const merged: { from: number; to: number; row: string }[] = []
  rows.forEach((row, at) => {
    const total = HARD_FIRST + at
    const last = merged.at(-1)
    if (last?.row === row) last.to = total
    else merged.push({ from: total, to: total, row })
  })
  return merged.map(({ from, to, row }) => [from === to ? `${from}` : `${from}–${to}`, row])
}

/** Best play by the hand's total, as the hints give it. */
function strategyOf({ strategy }: BlackjackTitleInfo): HTMLElement {
  const ups = [...Array.from({ length: VALUES - 1 }, (_, at) => at + 2), 1]
  const soft = strategy.soft
    // Two aces are a pair.
    .map((row, at): [string, string] => [messages.softRow(String(SOFT_FIRST + at - 11)), row])
    .slice(1)
  const pairs = strategy.pairs
    .map((row, at): [string, string] => [messages.pair(valueText(at + 1)), row])
    .filter(([, row]) => row.includes('p'))
  const line = ([name, row]: [string, string]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      ...row.split('').map((letter) => {
        const text = letter === '-' ? '·' : messages.letters[letter as Letter]
        return element('td', { 'data-play': letter.toLowerCase() }, text)
      }),
    )
  const heads = [messages.yours, ...ups.map(valueText)]
  const table = element(
    'table',
    { class: 'bj-strategy figure' },
    element(
      'thead',
      {},
      element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text))),
    ),
    ...[hardRows(strategy.hard), soft, pairs].map((rows) =>
      element('tbody', {}, ...rows.map(line)),
    ),
  )
  return element('div', {}, element('p', { class: 'note' }, messages.strategyNote), table)
}

/** The table's rules, what the house keeps by each way to count it, and how the table is best played. */
export function infoOf(title: BlackjackTitleInfo): FaceInfo {
  return {
    odds: [
      [messages.edges.initial, percent(title.edge_initial_percent, EDGE_DIGITS)],
      [messages.edges.wagered, percent(title.edge_wagered_percent, EDGE_DIGITS)],
      [messages.edges.insurance, percent(title.edge_insurance_percent, EDGE_DIGITS)],
      [messages.edges.never, percent(title.rtp_lowest_percent)],
    ],
    sections: [
      { heading: messages.table, body: tableOf(title) },
      { heading: messages.strategy, body: strategyOf(title) },
    ],
  }
}
