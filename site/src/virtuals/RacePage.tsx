import type { Draw, DrawTable } from '@menekse/contract/draws/draw'
import { Skeleton } from '@menekse/ui/Skeleton'
import { ErrorState } from '@menekse/ui/ErrorState'
import { useMemo, useState } from 'react'
import { virtualTexts } from '../messages-virtuals.ts'
import { useTitle } from '../shell/document-title.ts'
import { type ChoiceWords, Lists } from '../tables/Lists.tsx'
import { type PillFace, Pills } from '../tables/Pills.tsx'
import { isRealityDue } from '../tables/problem.ts'
import { TablePage } from '../tables/TablePage.tsx'
import { type Table, useBetTable, useTableView } from '../tables/use-table.ts'
import { CouponPanel, OwnOnDraw } from './CouponPanel.tsx'
import { useOffers } from './offers.ts'
import { Cloth } from './race/Cloth.tsx'
import { OrderBuilder } from './race/OrderBuilder.tsx'
import { raceFilm } from './race/race-film.ts'
import { RaceCard } from './race/RaceCard.tsx'
import { RaceResultBoard } from './race/RaceResultBoard.tsx'
import { betWords, eventsOf, marketName, programmeOf, resultOf } from './race/race-words.ts'
import { RaceStage } from './race/RaceStage.tsx'
import { Starts } from './Starts.tsx'
import { ToCoupon } from './ToCoupon.tsx'
import { type Coupon, useCoupon } from './use-coupon.ts'
import { useFilm } from './use-film.ts'
import { besideVirtual, placeOf, type VirtualPlace } from './virtual-places.ts'
import './virtuals.css'
import './coupon.css'
import './race.css'
import './race-bets.css'

const texts = virtualTexts.race

const choice: ChoiceWords = {
  heading: virtualTexts.bets.heading,
  ofRow: (row) => betWords(row),
  ofBet: (bet) => betWords(bet),
}

function faceOf(draw: Parameters<typeof resultOf>[0]): PillFace | undefined {
  const result = resultOf(draw)
  if (result === undefined) return undefined
  const words = texts.orderText(result.order)
  const face = result.order.slice(0, 3).map((number) => <Cloth key={number} number={number} />)
  return { face, words, className: 'vs-pill' }
}

const proof = {
  resultName: virtualTexts.proof.result,
  result: (draw: Pick<Draw, 'result'>) => resultOf(draw)?.order.join(' – '),
}

/** Races: the film of the one that runs, the programme of those that come, and bets on them. */
export function RacePage({ slug }: { slug: string }) {
  const place = placeOf(slug)!
  useTitle(place.name)
  const table = useBetTable(slug)
  const { recent } = useTableView(table)
  const placing = useCoupon(table)
  const { problem, tell } = placing
  return (
    <TablePage
      table={table}
      name={place.name}
      path={place.path}
      beside={besideVirtual}
      marketName={marketName}
      reality={{ isDue: isRealityDue(problem), onSeen: () => tell(undefined) }}
      waiting={<Waiting />}
    >
      {(told) => (
        <>
          <Pills slug={slug} recent={recent} faceOf={faceOf} proof={proof} />
          <Body table={table} told={told} place={place} placing={placing} />
          <ToCoupon coupon={placing.coupon} />
        </>
      )}
    </TablePage>
  )
}

interface BodyProps {
  table: Table
  told: DrawTable
  place: VirtualPlace
  placing: ReturnType<typeof useCoupon>
}

function Body({ table, told, place, placing }: BodyProps) {
  const { draw, coming, bets } = useTableView(table)
  const [wanted, setWanted] = useState<number>()
  const events = useMemo(() => (draw === null ? undefined : eventsOf(draw)), [draw])
  const film = useMemo(() => (events === undefined ? undefined : raceFilm(events)), [events])
  const view = useFilm(table, draw, film?.lengthMs)
  const { coupon, isPlacing, problem } = placing
  const chosen = coming.find(({ number }) => number === wanted) ?? coming[0]
  const isResting = view.stage === 'rest'
  const shown = isResting || draw === null ? coming[0] : draw
  const race = shown && programmeOf(shown)
  const result = draw === null ? undefined : resultOf(draw)
  return (
    <div className="vs-body">
      <div className="table-main">
        <RaceStage
          table={table}
          look={place.look === 'hounds' ? 'hounds' : 'horses'}
          view={view}
          film={isResting ? undefined : film}
          events={events}
          race={race}
          next={coming[0]}
          title={shown === undefined ? '' : raceName(shown)}
        >
          {view.stage === 'void' && <p className="vs-voided">{virtualTexts.film.void}</p>}
          {view.stage === 'over' && race !== undefined && result !== undefined && (
            <RaceResultBoard
              order={result.order}
              race={race}
              bets={bets.filter((bet) => bet.draw === draw?.number)}
            />
          )}
        </RaceStage>
        <Starts
          table={table}
          coming={coming}
          chosen={chosen?.number}
          nameOf={raceName}
          onChoose={setWanted}
        />
        {chosen !== undefined && <Bets slug={told.slug} draw={chosen} coupon={coupon} />}
      </div>
      <div className="vs-side">
        <CouponPanel
          coupon={coupon}
          table={told}
          path={place.path}
          isPlacing={isPlacing}
          problem={problem}
        >
          <OwnOnDraw
            bets={bets}
            isShown={!isResting}
            wordsOf={(bet) =>
              `${virtualTexts.starts.race(bet.draw)} · ${betWords(bet, raceOf(bet.draw, draw, coming))}`
            }
          />
        </CouponPanel>
        <Lists table={table} choice={choice} />
      </div>
    </div>
  )
}

/** What can be bet on one of the coming races. */
function Bets({ slug, draw, coupon }: { slug: string; draw: Draw; coupon: Coupon }) {
  const { offers, isFailed, retry } = useOffers(slug, draw.number)
  const race = programmeOf(draw)
  if (isFailed) return <ErrorState fact={virtualTexts.football.failed} onRetry={retry} />
  if (race === undefined) return null
  const bets = { draw, race, title: raceName(draw), offers, coupon }
  return (
    <>
      <RaceCard {...bets} />
      <OrderBuilder key={draw.number} {...bets} />
    </>
  )
}

const raceName = (draw: Draw): string => virtualTexts.starts.race(draw.number)

const raceOf = (number: number, draw: Draw | null, coming: readonly Draw[]) => {
  const found = [...(draw === null ? [] : [draw]), ...coming].find((one) => one.number === number)
  return found && programmeOf(found)
}

const Waiting = () => (
  <div className="vs-body">
    <div className="table-main">
      <Skeleton className="vs-stage" />
      <Skeleton className="h-96 rounded-14" />
    </div>
    <Skeleton className="table-lists" />
  </div>
)
