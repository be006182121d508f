import type { Draw, DrawBet, DrawBoard, DrawTable, PastDraw } from '@menekse/contract/draws/draws'
import { laterDraw } from './stage-of.ts'

/** All that is known of a table. */
export interface TableView {
  readonly status: 'loading' | 'missing' | 'failed' | 'ready'
  readonly table: DrawTable | undefined
  readonly draw: Draw | null
  readonly recent: readonly PastDraw[]
  readonly board: DrawBoard | null
  /** The caller's own on the draw, as the house last told them. */
  readonly bets: readonly DrawBet[]
  /** Whether the stream tells what happens; without it the page asks. */
  readonly isLive: boolean
}

export const emptyView: TableView = {
  status: 'loading',
  table: undefined,
  draw: null,
  recent: [],
  board: null,
  bets: [],
  isLive: true,
}

interface TableAnswer {
  readonly table: DrawTable
  readonly draw: Draw | null
  readonly recent: readonly PastDraw[]
  readonly board: DrawBoard | null
  readonly bets: readonly DrawBet[]
}

/** What an answer adds. One that was overtaken by the stream keeps the stream's draw. */
export function withAnswer(view: TableView, answer: TableAnswer): TableView {
  const draw = laterDraw(view.draw, answer.draw)
  const isOld = draw !== null && answer.draw !== null && draw.number !== answer.draw.number
  return {
    ...view,
    status: 'ready',
    table: answer.table,
    draw,
    recent: isOld ? view.recent : answer.recent,
    board: isOld ? view.board : answer.board,
    bets: isOld ? view.bets : answer.bets,
  }
}

/** What a frame of the stream adds; another draw begins with nobody's bets. */
export function withDraw(
  view: TableView,
  frame: { readonly draw: Draw | null; readonly recent: readonly PastDraw[] },
): TableView {
  if (frame.draw === null) return view
  const draw = laterDraw(view.draw, frame.draw)
  if (draw !== frame.draw) return view
  const isNext = view.draw?.number !== draw.number
  return {
    ...view,
    draw,
    recent: frame.recent,
    ...(isNext && { board: null, bets: [] }),
  }
}

export const withBoard = (view: TableView, board: DrawBoard): TableView =>
  view.draw?.number === board.number ? { ...view, board } : view
