import type { Draw, DrawTable } from '@menekse/contract/draws/draw'
import type { FootballFacts } from '@menekse/contract/draws/football'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useMemo, useState } from 'react'
import { virtualTexts } from '../messages-virtuals.ts'
import { useTitle } from '../shell/document-title.ts'
import { Lists } from '../tables/Lists.tsx'
import { Pills } from '../tables/Pills.tsx'
import { isRealityDue } from '../tables/problem.ts'
import { TablePage } from '../tables/TablePage.tsx'
import { type Table, useBetTable, useTableView } from '../tables/use-table.ts'
import { CouponPanel, OwnOnDraw } from './CouponPanel.tsx'
import { FootballSections } from './football/FootballSections.tsx'
import { FootballStage } from './football/FootballStage.tsx'
import { matchFilm } from './football/match-film.ts'
import { choice, faceOf, proof, startName } from './football/parts.tsx'
import { betWords, eventsOf, factsOf, marketName, matchesOf } from './football/words.ts'
import { Starts } from './Starts.tsx'
import { ToCoupon } from './ToCoupon.tsx'
import { useCoupon } from './use-coupon.ts'
import { useFilm } from './use-film.ts'
import { Verdict } from './Verdict.tsx'
import { besideVirtual, placeOf, type VirtualPlace } from './virtual-places.ts'
import './virtuals.css'
import './coupon.css'
import './football.css'
import './football-bets.css'
import './football-season.css'

/** A league or a cup: matches side by side, their prices, and how the season or the cup stands. */
export function FootballPage({ slug }: { slug: string }) {
  const place = placeOf(slug)!
  useTitle(place.name)
  const table = useBetTable(slug)
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
      {(told) => <Body table={table} told={told} place={place} placing={placing} />}
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
  const { coupon } = placing
  const { draw, coming, recent, bets } = useTableView(table)
  const [wanted, setWanted] = useState<number>()
  const facts = factsOf(told)
  const film = useMemo(() => filmOf(draw), [draw])
  const view = useFilm(table, draw, film?.lengthMs)
  if (facts === undefined) return null
  const { clubs } = facts
  const chosen = coming.find(({ number }) => number === wanted) ?? coming[0]
  const shown = view.stage === 'rest' ? coming[0] : (draw ?? undefined)
  const mine = bets.filter((bet) => bet.draw === draw?.number)
  return (
    <>
      <Pills
        slug={told.slug}
        recent={recent}
        faceOf={(past) => faceOf(past, clubs)}
        proof={proof}
      />
      <div className="vs-body">
        <div className="table-main">
          <FootballStage
            table={table}
            view={view}
            film={film}
            clubs={clubs}
            waiting={(coming[0] && matchesOf(coming[0])) ?? []}
            next={coming[0]}
            title={shown === undefined ? '' : startName(shown)}
          >
            {view.stage === 'void' && <p className="vs-voided">{virtualTexts.film.void}</p>}
            {view.stage === 'over' && mine.length > 0 && (
              <div className="vs-ended">
                <Verdict bets={mine} />
              </div>
            )}
          </FootballStage>
          <Starts
            table={table}
            coming={coming}
            chosen={chosen?.number}
            nameOf={startName}
            onChoose={setWanted}
          />
          <FootballSections
            slug={told.slug}
            clubs={clubs}
            stage={draw}
            view={view}
            film={film}
            recent={recent}
            chosen={chosen}
            coupon={coupon}
          />
        </div>
        <Side
          table={table}
          told={told}
          place={place}
          placing={placing}
          facts={facts}
          isShown={view.stage !== 'rest'}
        />
      </div>
      <ToCoupon coupon={coupon} />
    </>
  )
}

interface SideProps extends BodyProps {
  facts: FootballFacts
  isShown: boolean
}

/** The coupon, the player's own bets, and everybody's. */
function Side({ table, told, place, placing, facts, isShown }: SideProps) {
  const { draw, coming, bets } = useTableView(table)
  const { clubs } = facts
  const matchesIn = (number: number) => {
    const found = [...(draw === null ? [] : [draw]), ...coming].find((one) => one.number === number)
    return found && matchesOf(found)
  }
  return (
    <div className="vs-side">
      <CouponPanel
        coupon={placing.coupon}
        table={told}
        path={place.path}
        isPlacing={placing.isPlacing}
        problem={placing.problem}
        together={facts.together}
      >
        <OwnOnDraw
          bets={bets}
          isShown={isShown}
          wordsOf={(bet) => betWords(bet, { clubs, matches: matchesIn(bet.draw) })}
        />
      </CouponPanel>
      <Lists table={table} choice={choice(clubs)} />
    </div>
  )
}

function filmOf(draw: Draw | null) {
  const events = draw === null ? undefined : eventsOf(draw)
  return events === undefined ? undefined : matchFilm(events, draw?.film_ms ?? 1)
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
