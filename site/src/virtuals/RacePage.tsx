import type { Draw } from '@menekse/contract/draws/draws'
import { Skeleton } from '@menekse/ui/Skeleton'
import { ErrorState } from '@menekse/ui/ErrorState'
import { useMemo, useState } from 'react'
import { tableTexts } from '../messages-tables.ts'
import { virtualTexts } from '../messages-virtuals.ts'
import { useTitle } from '../shell/document-title.ts'
import { type ChoiceWords, Lists } from '../tables/Lists.tsx'
import { type PillFace, Pills } from '../tables/Pills.tsx'
import { isRealityDue } from '../tables/problem.ts'
import { TablePage } from '../tables/TablePage.tsx'
import { createTable, useTable, useTableView } from '../tables/use-table.ts'
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
import { useCoupon } from './use-coupon.ts'
import { useFilm } from './use-film.ts'
import { besideVirtual, placeOf } from './virtual-places.ts'
import './virtuals.css'
import './race.css'

const texts = virtualTexts.race

const choice: ChoiceWords = {
  heading: virtualTexts.bets.heading,
  // Of others' bets only the numbers are told.
  ofRow: ({ selection }) => selection,
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
  const table = useTable(() => createTable(slug))
  const { draw, coming, recent, bets } = useTableView(table)
  const { coupon, isPlacing, problem, tell } = useCoupon(table)
  const [wanted, setWanted] = useState<number>()
  const events = useMemo(() => (draw === null ? undefined : eventsOf(draw)), [draw])
  const film = useMemo(() => (events === undefined ? undefined : raceFilm(events)), [events])
  const view = useFilm(table, draw, film?.lengthMs)
  const chosen = coming.find(({ number }) => number === wanted) ?? coming[0]
  const race = chosen && programmeOf(chosen)
  const { offers, isFailed, retry } = useOffers(slug, chosen?.number)
  const onStage = draw === null || view.stage === 'rest' ? undefined : programmeOf(draw)
  const nameOf = raceName
  const mine = (number: number | undefined) => bets.filter((bet) => bet.draw === number)
  const result = draw === null ? undefined : resultOf(draw)
  const shown = view.stage === 'rest' ? coming[0] : (draw ?? undefined)
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
          <div className="vs-body">
            <div className="table-main">
              <RaceStage
                table={table}
                look={place.look === 'hounds' ? 'hounds' : 'horses'}
                view={view}
                film={view.stage === 'rest' ? undefined : film}
                events={events}
                race={onStage ?? (coming[0] && programmeOf(coming[0]))}
                next={coming[0]}
                title={shown === undefined ? '' : nameOf(shown)}
              >
                {view.stage === 'void' && <p className="vs-voided">{virtualTexts.film.void}</p>}
                {view.stage === 'over' && onStage !== undefined && result !== undefined && (
                  <RaceResultBoard order={result.order} race={onStage} bets={mine(draw?.number)} />
                )}
              </RaceStage>
              <Starts
                table={table}
                coming={coming}
                chosen={chosen?.number}
                nameOf={nameOf}
                onChoose={setWanted}
              />
              {isFailed && <ErrorState fact={virtualTexts.football.failed} onRetry={retry} />}
              {chosen !== undefined && race !== undefined && !isFailed && (
                <>
                  <RaceCard
                    draw={chosen}
                    race={race}
                    title={nameOf(chosen)}
                    offers={offers}
                    coupon={coupon}
                  />
                  <OrderBuilder
                    key={chosen.number}
                    draw={chosen}
                    race={race}
                    title={nameOf(chosen)}
                    offers={offers}
                    coupon={coupon}
                  />
                </>
              )}
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
                  isShown={view.stage !== 'rest'}
                  wordsOf={(bet) =>
                    `${tableTexts.round(bet.draw)} · ${betWords(bet, raceOf(bet.draw, draw, coming))}`
                  }
                />
              </CouponPanel>
              <Lists table={table} choice={choice} />
            </div>
          </div>
        </>
      )}
    </TablePage>
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
