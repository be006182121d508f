import type { Draw, DrawTable } from '@menekse/contract/draws/draws'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useMemo, useState } from 'react'
import { virtualTexts } from '../messages-virtuals.ts'
import { useTitle } from '../shell/document-title.ts'
import { Lists } from '../tables/Lists.tsx'
import { Pills } from '../tables/Pills.tsx'
import { isRealityDue } from '../tables/problem.ts'
import { TablePage } from '../tables/TablePage.tsx'
import { createTable, type Table, useTable, useTableView } from '../tables/use-table.ts'
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
import './football.css'

/** A league or a cup: matches side by side, their prices, and how the season or the cup stands. */
export function FootballPage({ slug }: { slug: string }) {
  const place = placeOf(slug)!
  useTitle(place.name)
  const table = useTable(() => createTable(slug))
  const { coupon, isPlacing, problem, tell } = useCoupon(table)
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
        <Body
          table={table}
          told={told}
          place={place}
          coupon={coupon}
          isPlacing={isPlacing}
          problem={problem}
        />
      )}
    </TablePage>
  )
}

interface BodyProps extends Pick<ReturnType<typeof useCoupon>, 'coupon' | 'isPlacing' | 'problem'> {
  table: Table
  told: DrawTable
  place: VirtualPlace
}

function Body({ table, told, place, coupon, isPlacing, problem }: BodyProps) {
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
  const matchesIn = (number: number) => {
    const found = [...(draw === null ? [] : [draw]), ...coming].find((one) => one.number === number)
    return found && matchesOf(found)
  }
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
        <div className="vs-side">
          <CouponPanel
            coupon={coupon}
            table={told}
            path={place.path}
            isPlacing={isPlacing}
            problem={problem}
            together={facts.together}
          >
            <OwnOnDraw
              bets={bets}
              isShown={view.stage !== 'rest'}
              wordsOf={(bet) => betWords(bet, { clubs, matches: matchesIn(bet.draw) })}
            />
          </CouponPanel>
          <Lists table={table} choice={choice(clubs)} />
        </div>
      </div>
      <ToCoupon coupon={coupon} />
    </>
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
