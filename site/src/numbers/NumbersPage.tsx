import type { DrawTable } from '@menekse/contract/draws/draw'
import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import { kurus } from '@menekse/contract/money'
import { formatMoney, moneyInputText, parseMoney } from '@menekse/ui/money-format'
import { Skeleton } from '@menekse/ui/Skeleton'
import { lasting } from '@menekse/ui/storage'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useState } from 'react'
import { links } from '../links.ts'
import { betonTexts } from '../messages-beton.ts'
import { numbersTexts } from '../messages-numbers.ts'
import { tableTexts } from '../messages-tables.ts'
import { Lists } from '../tables/Lists.tsx'
import { Pills } from '../tables/Pills.tsx'
import type { Slip, SlipLine } from '../tables/slip.ts'
import { stakeProblem } from '../tables/stake.ts'
import { SlipTablePage } from '../tables/SlipTablePage.tsx'
import { useResults } from '../tables/use-results.ts'
import { useSlipView } from '../tables/use-slip.ts'
import { type Table, useStageKind, useTableView } from '../tables/use-table.ts'
import { Choice } from './Choice.tsx'
import { chosenOf, isChosenMarket } from './choice.ts'
import { DrawScene } from './DrawScene.tsx'
import { type Family, familiesOf } from './market-rows.ts'
import { type Laying, Markets } from './Markets.tsx'
import { OwnDraw } from './OwnDraw.tsx'
import { choiceOf, faceOf, marketName, numbersProof, stakeMaxOf } from './parts.tsx'
import { SlipPanel, type StakeState } from './SlipPanel.tsx'
import { Statistics } from './Statistics.tsx'
import { ballsOfDraw, boardOf, toldOnce, useOut } from './use-numbers.ts'
import './numbers.css'
import './choice.css'
import './markets.css'
import './statistics.css'
import './slip.css'

const texts = numbersTexts
const STAKE = 'menekse.numbers.stake.'
/** How many past draws are looked at. */
const RESULTS = 500
const FIRST_STAKE = kurus(1_000n)
const NONE: ReadonlySet<number> = new Set()

/** No bet over what its own odds allow. */
function forbidden(table: Table, lines: readonly SlipLine[]): string | undefined {
  const { table: told } = table.feed.view()
  const board = told && boardOf(told)
  if (board === undefined) return tableTexts.problems.none
  for (const line of lines) {
    const most = stakeMaxOf(board, line)
    if (most !== undefined && line.stake > most) return texts.slip.stakeMax(formatMoney(most))
  }
  return undefined
}

/** A table of number draws: the drum, the bets of its board, the slip, and what was drawn before. */
export function NumbersPage({ slug }: { slug: string }) {
  return (
    <SlipTablePage
      slug={slug}
      name={betonTexts.names[slug] ?? ''}
      path={links.table(links.beton, slug)}
      marketName={marketName}
      forbids={forbidden}
      waiting={<Waiting />}
    >
      {(seat) => {
        const board = boardOf(seat.told)
        return board && <Hall {...seat} board={board} />
      }}
    </SlipTablePage>
  )
}

interface HallProps {
  table: Table
  told: DrawTable
  board: NumbersBoard
  slip: Slip
}

function Hall({ table, told, board, slip }: HallProps) {
  const { draw, recent, bets } = useTableView(table)
  const kind = useStageKind(table)
  const outCount = useOut(table)
  const results = useResults(table, RESULTS)
  const stake = useStake(told)
  const isShown = kind === 'shown'
  const balls = draw === null ? undefined : toldOnce(draw)?.balls
  const drawn = isShown ? new Set((balls ?? []).slice(0, outCount).map(({ ball }) => ball)) : NONE
  const own = bets.filter((bet) => bet.draw === draw?.number)
  const chosen = new Set(
    own.flatMap((bet) => (isChosenMarket(bet.market) ? chosenOf(bet.selection) : [])),
  )
  const hits = new Set([...drawn].filter((ball) => chosen.has(ball)))
  const path = links.table(links.beton, table.slug)
  return (
    <>
      <Pills slug={table.slug} recent={recent} faceOf={faceOf(board)} proof={numbersProof} />
      <div className="draw-body">
        <div className="draw-main">
          <DrawScene table={table} board={board} outCount={outCount} chosen={chosen} />
          <OwnDraw board={board} bets={own} drawn={drawn} isShown={isShown} />
          <Board board={board} slip={slip} stake={stake} drawn={drawn} hits={hits} own={chosen} />
          <Statistics board={board} draws={results.flatMap((one) => [ballsOfDraw(one) ?? []])} />
        </div>
        <div className="draw-aside">
          <SlipPanel
            table={table}
            told={told}
            board={board}
            slip={slip}
            stake={stake}
            path={path}
          />
          <Lists table={table} choice={choiceOf(board)} />
        </div>
      </div>
      <Spoken table={table} outCount={outCount} />
    </>
  )
}

interface BoardProps {
  board: NumbersBoard
  slip: Slip
  stake: StakeState & { readonly amount: bigint | undefined }
  drawn: ReadonlySet<number>
  hits: ReadonlySet<number>
  own: ReadonlySet<number>
}

/** The bets of the table, sorted by what they are about. */
function Board({ board, slip, stake, drawn, hits, own }: BoardProps) {
  const families = familiesOf(board)
  const [family, setFamily] = useState<Family>(families[0] ?? 'sum')
  const { lines } = useSlipView(slip)
  const laying: Laying = {
    isLaid: ({ market, selection }) =>
      lines.some((line) => line.market === market && line.selection === selection),
    toggle({ market, selection }) {
      const line = lines.find((one) => one.market === market && one.selection === selection)
      if (line !== undefined && !isChosenMarket(market)) return slip.take(line)
      if (stake.amount !== undefined) slip.lay([{ market, selection, stake: kurus(stake.amount) }])
    },
  }
  return (
    <section className="draw-card" aria-label={texts.tabs.label}>
      {families.length > 1 && (
        <Tabs
          id="number-bets"
          label={texts.tabs.label}
          value={family}
          onValueChange={setFamily}
          tabs={families.map((value) => ({ value, label: texts.tabs[value] }))}
        />
      )}
      <TabPanel id="number-bets" value={family}>
        {family === 'balls' ? (
          <Choice
            board={board}
            laying={laying}
            drawn={drawn}
            hits={hits}
            own={own}
            stake={stake.amount}
          />
        ) : (
          <Markets board={board} family={family} laying={laying} />
        )}
      </TabPanel>
    </section>
  )
}

/** The stake that new bets are laid with; the last one is kept for the next visit. */
function useStake(told: DrawTable): StakeState & { readonly amount: bigint | undefined } {
  const kept = STAKE + told.slug
  const bounds = { min: told.stake_min, max: told.stake_max }
  const first = FIRST_STAKE < bounds.min ? bounds.min : FIRST_STAKE
  const [typed, setTyped] = useState(() => lasting.getItem(kept) ?? moneyInputText(first))
  const problem = stakeProblem(typed, bounds)
  return {
    typed,
    problem,
    amount: problem === undefined ? (parseMoney(typed) ?? undefined) : undefined,
    type(text) {
      setTyped(text)
      if (stakeProblem(text, bounds) === undefined) lasting.setItem(kept, text)
    },
  }
}

/** What a screen reader hears of a draw: its phases, and the balls when all of them are out. */
function Spoken({ table, outCount }: { table: Table; outCount: number }) {
  const { draw } = useTableView(table)
  const kind = useStageKind(table)
  const told = draw === null ? undefined : toldOnce(draw)
  const isDone = kind === 'shown' && told !== undefined && outCount === told.balls.length
  return (
    <output className="sr-only">
      {kind === 'open' && draw !== null && tableTexts.spoken.open(draw.number)}
      {kind === 'waiting' && draw?.phase === 'closed' && tableTexts.spoken.closed}
      {isDone &&
        texts.spoken.balls(told.balls.map(({ ball }) => ball).join(', '), told.totals?.sum ?? 0)}
      {kind === 'void' && tableTexts.spoken.void}
    </output>
  )
}

const Waiting = () => (
  <>
    <div className="table-pills" />
    <div className="draw-body">
      <div className="draw-main">
        <Skeleton className="h-67 rounded-20" />
        <Skeleton className="h-110 rounded-14" />
      </div>
      <Skeleton className="h-110 rounded-14" />
    </div>
  </>
)
