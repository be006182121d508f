import type { DrawBet, DrawTable } from '@menekse/contract/draws/draw'
import { BETS_AT_ONCE } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import { type Kurus, ZERO } from '@menekse/contract/money'
import { formatMoney } from '@menekse/ui/money-format'
import { tableTexts } from '../messages-tables.ts'
import type { Counter } from './counter.ts'
import { openDraw } from './draw-stage.ts'
import type { Problem } from './problem.ts'
import type { TableView } from './table-view.ts'
import { untilAnswered } from '@menekse/contract/until-answered'

const texts = tableTexts.problems

/** A bet that is laid and not placed yet. */
export interface SlipLine {
  readonly market: string
  readonly selection: string
  readonly stake: Kurus
  /** The draw it is for; without one, the draw that is open when the slip is placed. */
  readonly draw?: number
}

interface SlipView {
  /** One for each bet, however many chips were laid on it; in the order of their first. */
  readonly lines: readonly SlipLine[]
  readonly total: Kurus
  /** What was placed last, for a repeat. */
  readonly last: readonly SlipLine[]
  readonly canUndo: boolean
  readonly isPlacing: boolean
  readonly problem: Problem | undefined
}

/** Several bets that are laid one after the other and then placed with one call for each draw, all or none. */
export interface Slip {
  view(): SlipView
  subscribe(changed: () => void): () => void
  /** Adds to what lies there; nothing where one of them may not lie. */
  lay(lines: readonly SlipLine[]): void
  /** Takes a stake away from what lies there, all of it where none is named. */
  take(line: Omit<SlipLine, 'stake'> & { readonly stake?: Kurus }): void
  undo(): void
  /** Lays what was placed last once more. */
  repeat(): void
  double(): void
  clear(): void
  /** What cannot be placed stays, with the reason; what came too late waits for the next draw. */
  place(): Promise<void>
  tell(problem: Problem | undefined): void
}

/** What a slip needs of its page. */
export interface SlipGround {
  readonly counter: Pick<Counter, 'place'>
  view(): TableView
  /** The house's time. */
  now(): number
  /** These have been placed. */
  placed(bets: readonly DrawBet[]): void
  /** The product's own word against what would lie then, beyond the limits of the table. */
  forbids?(lines: readonly SlipLine[]): string | undefined
}

const isSame = (x: Omit<SlipLine, 'stake'>, y: Omit<SlipLine, 'stake'>) =>
  x.market === y.market && x.selection === y.selection && x.draw === y.draw

const totalOf = (lines: readonly SlipLine[]): Kurus =>
  lines.reduce((sum, { stake }) => sum + stake, 0n) as Kurus

/** Lines with others on top of them; the same bet is one line. */
export function laid(lines: readonly SlipLine[], more: readonly SlipLine[]): SlipLine[] {
  const sums = [...lines]
  for (const line of more) {
    const at = sums.findIndex((one) => isSame(one, line))
    const below = sums[at]
    if (below === undefined) sums.push(line)
    else sums[at] = { ...below, stake: (below.stake + line.stake) as Kurus }
  }
  return sums
}

/** Why lines may not lie like this; a stake that is still too small may, until they are placed. */
export function tooMuch(
  lines: readonly SlipLine[],
  { table, bets }: Pick<TableView, 'table' | 'bets'>,
): string | undefined {
  if (table === undefined) return texts.none
  const high = lines.find(({ stake }) => stake > table.stake_max)
  if (high !== undefined) return texts.betHigh(formatMoney(table.stake_max))
  for (const draw of new Set(lines.map((line) => line.draw))) {
    const laying = lines.filter((line) => line.draw === draw).length
    const standing = bets.filter((bet) => bet.draw === draw && bet.status === 'open').length
    const most = Math.min(BETS_AT_ONCE, table.bets_max - standing)
    if (laying > most) return texts.tooMany(most)
  }
  return undefined
}

/** Why lines may not be placed as they lie. */
export function tooLittle(lines: readonly SlipLine[], table: DrawTable): string | undefined {
  if (lines.some(({ stake }) => stake < table.stake_min))
    return texts.betLow(formatMoney(table.stake_min))
  return lines.some(({ stake }) => stake % table.stake_step !== 0n)
    ? texts.betStep(formatMoney(table.stake_step))
    : undefined
}

const emptySlip: SlipView = {
  lines: [],
  total: ZERO,
  last: [],
  canUndo: false,
  isPlacing: false,
  problem: undefined,
}

export function createSlip(ground: SlipGround): Slip {
  const listeners = new Set<() => void>()
  let slip = emptySlip
  let before: (readonly SlipLine[])[] = []
  const change = (part: Partial<SlipView>) => {
    slip = { ...slip, ...part }
    for (const listener of listeners) listener()
  }
  const show = (lines: readonly SlipLine[], part: Partial<SlipView> = {}) =>
    change({ lines, total: totalOf(lines), canUndo: before.length > 0, ...part })
  const refuse = (text: string) => change({ problem: { code: 'slip', text } })
  /** The next state of the lines, unless something forbids it. */
  function move(lines: readonly SlipLine[]): void {
    if (slip.isPlacing) return
    const grows = totalOf(lines) > slip.total
    const no = grows ? (tooMuch(lines, ground.view()) ?? ground.forbids?.(lines)) : undefined
    if (no !== undefined) return refuse(no)
    before.push(slip.lines)
    show(lines, { problem: undefined })
  }
  return {
    view: () => slip,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    lay: (lines) => move(laid(slip.lines, lines)),
    take(line) {
      const rest = slip.lines.flatMap((one) => {
        if (!isSame(one, line)) return [one]
        const stake = (one.stake - (line.stake ?? one.stake)) as Kurus
        return stake > 0n ? [{ ...one, stake }] : []
      })
      if (rest.length < slip.lines.length || totalOf(rest) < slip.total) move(rest)
    },
    undo() {
      const lines = slip.isPlacing ? undefined : before.pop()
      if (lines !== undefined) show(lines, { problem: undefined })
    },
    repeat: () => move(laid(slip.lines, slip.last)),
    double: () => move(laid(slip.lines, slip.lines)),
    clear() {
      if (slip.lines.length > 0) move([])
    },
    async place() {
      if (slip.isPlacing || slip.lines.length === 0) return
      const { table } = ground.view()
      const no = table === undefined ? texts.none : tooLittle(slip.lines, table)
      if (no !== undefined) return refuse(no)
      change({ isPlacing: true, problem: undefined })
      const sent = await sendAll(ground, slip.lines, (problem) => change({ problem }))
      if (sent.placed.length > 0) before = []
      const done = { ...(sent.placed.length > 0 && { last: sent.placed }), problem: sent.problem }
      show(sent.left, { isPlacing: false, ...done })
    },
    tell: (problem) => change({ problem }),
  }
}

interface Sent {
  readonly placed: readonly SlipLine[]
  readonly left: readonly SlipLine[]
  readonly problem: Problem | undefined
}

/** One call for each draw that lines are for; what one refuses does not keep another from being placed. */
async function sendAll(
  ground: SlipGround,
  lines: readonly SlipLine[],
  told: (problem: Problem | undefined) => void,
): Promise<Sent> {
  const open = openDraw(ground.view(), ground.now())?.number
  const placed: SlipLine[] = []
  const left: SlipLine[] = []
  let problem: Problem | undefined
  for (const number of new Set(lines.map(({ draw }) => draw ?? open))) {
    const some = lines.filter(({ draw }) => (draw ?? open) === number)
    const answer = number === undefined ? undefined : await send(ground, number, some, told)
    if (answer?.ok === true) {
      ground.placed(answer.value.bets)
      placed.push(...some)
    } else {
      left.push(...some)
      problem = problemOf(answer)
    }
  }
  return { placed, left, problem }
}

/** Ids are made once for each wish, so that a repeat after a lost answer stakes nothing twice. */
function send(
  { counter, now }: SlipGround,
  number: number,
  lines: readonly SlipLine[],
  told: (problem: Problem | undefined) => void,
): ReturnType<Counter['place']> {
  const bets = lines.map(({ market, selection, stake }) => ({
    id: newId('bet', Math.round(now())),
    market,
    selection,
    stake,
  }))
  return untilAnswered(() => counter.place(number, bets), {
    lost: () => told({ code: 'lost', text: texts.lost }),
    back: () => told(undefined),
  })
}

function problemOf(answer: Awaited<ReturnType<Counter['place']>> | undefined): Problem {
  if (answer === undefined || answer.ok) return { code: 'draw_closed', text: texts.none }
  const { code, message } = answer.refusal
  return { code, text: code === 'draw_closed' ? texts.late : message || texts.refused }
}
