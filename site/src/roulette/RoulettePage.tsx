import type { DrawTable, PastDraw } from '@menekse/contract/draws/draw'
import { rouletteColour } from '@menekse/contract/draws/roulette'
import { formatMoney } from '@menekse/ui/money-format'
import { Segmented } from '@menekse/ui/RadioGroup'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useCallback, useState } from 'react'
import { rouletteTexts } from '../messages-roulette.ts'
import { useTitle } from '../shell/document-title.ts'
import { useMedia } from '../shell/media.ts'
import { ChipTray } from '../tables/ChipTray.tsx'
import { Lists } from '../tables/Lists.tsx'
import { type PillFace, Pills } from '../tables/Pills.tsx'
import { isRealityDue } from '../tables/problem.ts'
import type { ProofParts } from '../tables/ProofDialog.tsx'
import type { Slip, SlipLine } from '../tables/slip.ts'
import { StageNotes, useIsResting } from '../tables/StageNotes.tsx'
import { TablePage } from '../tables/TablePage.tsx'
import { useChipKeys } from '../tables/use-chip-keys.ts'
import { useChips } from '../tables/use-chips.ts'
import { useSlip, useSlipView } from '../tables/use-slip.ts'
import { type Table, useStageKind, useBetTable, useTableView } from '../tables/use-table.ts'
import {
  type Board,
  boardOf,
  callLines,
  mostOn,
  numberOf,
  type Position,
  straights,
} from './board.ts'
import { Felt } from './Felt.tsx'
import { Pays } from './Pays.tsx'
import { pilesOf } from './piles.ts'
import { Racetrack } from './Racetrack.tsx'
import { roulettePlaces } from './roulette-places.ts'
import { Spoken } from './Spoken.tsx'
import { Stats } from './Stats.tsx'
import { Status } from './Status.tsx'
import { useFallen } from './use-throw.ts'
import { useVoice } from './use-voice.ts'
import { Wheel } from './Wheel.tsx'
import { betName, numberName, rouletteChoice } from './words.ts'
import './stage.css'
import './track.css'
import './felt.css'
import './stats.css'

const texts = rouletteTexts
const beside = { label: texts.places.label, places: roulettePlaces }
/** Below it the felt stands. */
const LYING = '(min-width: 48rem)'
/** Below it either the felt or the racetrack is there, so that all of it is seen above the chips. */
const WIDE = '(min-width: 90rem)'
type View = 'felt' | 'track'
const views = (['felt', 'track'] as const).map((value) => ({
  value,
  label: texts.felt.view[value],
}))

const proof: ProofParts = {
  resultName: texts.proof.number,
  result(draw) {
    const number = numberOf(draw)
    return number === undefined ? undefined : numberName(number)
  },
}

function faceOf(draw: PastDraw): PillFace | undefined {
  const number = numberOf(draw)
  return number === undefined
    ? undefined
    : {
        face: number,
        words: numberName(number),
        className: `roulette-pill roulette-${rouletteColour(number)}`,
      }
}

/** More on a position than it takes. */
function forbidsOn(table: Table) {
  return (lines: readonly SlipLine[]): string | undefined => {
    const told = table.feed.view().table
    const board = told && boardOf(told)
    for (const line of lines) {
      const position = board?.position(line)
      if (position !== undefined && line.stake > mostOn(position))
        return texts.problems.most(betName(line), formatMoney(mostOn(position)))
    }
    return undefined
  }
}

/** Auto roulette: everybody's wheel, a felt of one's own, and what proves each number. */
export function RoulettePage({ slug }: { slug: string }) {
  const place = roulettePlaces.find((one) => one.slug === slug) ?? roulettePlaces[0]!
  useTitle(place.name)
  const table = useBetTable(place.slug)
  const [forbids] = useState(() => forbidsOn(table))
  const slip = useSlip(table, forbids)
  const voice = useVoice(table)
  const { recent, table: told } = useTableView(table)
  const { problem } = useSlipView(slip)
  return (
    <TablePage
      table={table}
      name={place.name}
      path={place.path}
      beside={beside}
      sound={voice}
      rules={told && <Pays table={told} />}
      reality={{ isDue: isRealityDue(problem), onSeen: () => slip.tell(undefined) }}
      waiting={<Waiting />}
    >
      {(known) => {
        const board = boardOf(known)
        return (
          <>
            <Pills slug={slug} recent={recent} faceOf={faceOf} proof={proof} />
            <div className="table-body">
              {board !== undefined && (
                <Hall table={table} slip={slip} told={known} board={board} path={place.path} />
              )}
              <Lists table={table} choice={rouletteChoice} />
            </div>
            <Stats table={table} />
          </>
        )
      }}
    </TablePage>
  )
}

interface HallProps {
  table: Table
  slip: Slip
  told: DrawTable
  board: Board
  path: string
}

/** Wheel, felt, racetrack and chips. */
function Hall({ table, slip, told, board, path }: HallProps) {
  const { draw, bets } = useTableView(table)
  const { lines } = useSlipView(slip)
  const kind = useStageKind(table)
  const fallen = useFallen(table)
  const isResting = useIsResting(table, kind)
  const isLying = useMedia(LYING)
  const isWide = useMedia(WIDE)
  const [view, setView] = useState<View>('felt')
  const [lit, setLit] = useState<readonly number[]>([])
  const chips = useChips(told)
  const { chip } = chips
  const own = bets.filter((bet) => bet.draw === draw?.number)
  const lay = useCallback(
    ({ market, selection }: Position) => slip.lay([{ market, selection, stake: chip }]),
    [slip, chip],
  )
  const take = useCallback(
    ({ market, selection }: Position) => slip.take({ market, selection, stake: chip }),
    [slip, chip],
  )
  useChipKeys(slip)
  const seen = { board, isStanding: !isLying, lit: new Set(lit), fallen, onLit: setLit }
  const track = (
    <Racetrack
      {...seen}
      onNumbers={(numbers) => slip.lay(straights(numbers, chip))}
      onCall={(call) => slip.lay(callLines(call, chip))}
    />
  )
  return (
    <div className="table-main">
      <section className="roulette-stage" aria-label={texts.status.label}>
        <Wheel table={table} />
        <Status table={table} fallen={fallen} />
        {isWide ? (
          track
        ) : (
          <Segmented
            dense
            className="roulette-view"
            label={texts.felt.view.label}
            choices={views}
            value={view}
            onValueChange={setView}
          />
        )}
        <StageNotes table={table} isResting={isResting} />
      </section>
      {isWide || view === 'felt' ? (
        <Felt {...seen} piles={pilesOf(lines, own)} onLay={lay} onTake={take} />
      ) : (
        track
      )}
      <ChipTray table={table} slip={slip} path={path} chips={chips} />
      <Spoken table={table} slip={slip} fallen={fallen} />
    </div>
  )
}

const Waiting = () => (
  <>
    <div className="table-pills" />
    <div className="table-body">
      <div className="table-main">
        <Skeleton className="h-75 rounded-14" />
        <Skeleton className="h-75 rounded-14" />
      </div>
      <Skeleton className="table-lists" />
    </div>
  </>
)
