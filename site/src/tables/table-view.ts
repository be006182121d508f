import type {
  Draw,
  DrawBet,
  DrawBoard,
  DrawTable,
  PastDraw,
  TableSales,
} from '@menekse/contract/draws/draw'
import { laterDraw } from './draw-stage.ts'

/** All that is known of a table. */
export interface TableView {
  readonly status: 'loading' | 'missing' | 'failed' | 'ready'
  readonly table: DrawTable | undefined
  /** On stage: under way, or the last that was. */
  readonly draw: Draw | null
  /** Those after it that take bets already. */
  readonly coming: readonly Draw[]
  readonly recent: readonly PastDraw[]
  readonly board: DrawBoard | null
  /** Of a table whose bets play for what was sold. */
  readonly sales: TableSales | null
  /** The caller's own on the draw and those that come, as the house last told them. */
  readonly bets: readonly DrawBet[]
  /** Whether the caller may play along without money. */
  readonly demo: 'open' | 'closed' | 'none'
  /** Whether the stream tells what happens; without it the page asks. */
  readonly isLive: boolean
}

export const emptyView: TableView = {
  status: 'loading',
  table: undefined,
  draw: null,
  coming: [],
  recent: [],
  board: null,
  sales: null,
  bets: [],
  demo: 'none',
  isLive: true,
}

type Standing = Pick<TableView, 'draw' | 'coming' | 'recent'>
type TableAnswer = Standing &
  Pick<TableView, 'board' | 'sales' | 'bets' | 'demo'> & { readonly table: DrawTable }

/** What an answer adds. One that was overtaken by the stream keeps the stream's draw. */
export function withAnswer(view: TableView, answer: TableAnswer): TableView {
  const draw = laterDraw(view.draw, answer.draw)
  const isOld = draw !== null && answer.draw !== null && draw.number !== answer.draw.number
  const { coming, recent, board, bets } = isOld ? view : answer
  const { table, sales, demo } = answer
  return { ...view, status: 'ready', table, demo, draw, coming, recent, board, sales, bets }
}

/** What a frame of the stream adds; another draw begins with nobody's bets but those that were placed ahead. */
export function withDraw(view: TableView, frame: Standing): TableView {
  const { draw: heard, coming, recent } = frame
  if (heard === null) return view
  const draw = laterDraw(view.draw, heard)
  if (draw !== heard) return view
  const isNext = view.draw?.number !== draw.number
  const bets = isNext ? view.bets.filter((bet) => bet.draw >= draw.number) : view.bets
  return { ...view, draw, coming, recent, bets, ...(isNext && { board: null }) }
}

export const withBoard = (view: TableView, board: DrawBoard): TableView =>
  view.draw?.number === board.number ? { ...view, board } : view

export const withSales = (view: TableView, sales: TableSales): TableView => ({ ...view, sales })

/** What the caller has just placed, before the house is asked again. */
export const withBets = (view: TableView, placed: readonly DrawBet[]): TableView => {
  const ids = new Set(placed.map(({ id }) => id))
  return { ...view, bets: [...view.bets.filter(({ id }) => !ids.has(id)), ...placed] }
}
