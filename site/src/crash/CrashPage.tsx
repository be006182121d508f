import { Skeleton } from '@menekse/ui/Skeleton'
import { useLocation } from '@tanstack/react-router'
import { crashTexts } from '../messages-crash.ts'
import { useTitle } from '../shell/document-title.ts'
import { BeaconNote } from '../tables/BeaconNote.tsx'
import { Lists } from '../tables/Lists.tsx'
import { Pills } from '../tables/Pills.tsx'
import { isRealityDue } from '../tables/problem.ts'
import { TablePage } from '../tables/TablePage.tsx'
import { useMoneyKey } from '../tables/use-counter.ts'
import { useTableView } from '../tables/use-table.ts'
import { crashPlaces } from './crash-places.ts'
import { flightChoice, flightFace, flightProof } from './flight-parts.ts'
import { Panels } from './Panels.tsx'
import { Scene } from './Scene.tsx'
import { SEATS } from './seats.ts'
import { Spoken } from './Spoken.tsx'
import { factsOf, useFlightTable, useSeats } from './use-table.ts'
import { useVoice } from './use-voice.ts'
import './crash.css'
import './panels.css'
import './still.css'

/** A crash game: everybody's flight, two places to bet, what others do, and what proves each result. */
export function CrashPage() {
  const path = useLocation().pathname.replace(/\/$/, '')
  const place = crashPlaces.find((one) => one.path === path) ?? crashPlaces[0]
  const money = useMoneyKey()
  useTitle(place.name)
  return (
    <Game key={`${place.slug} ${money}`} slug={place.slug} name={place.name} path={place.path} />
  )
}

const beside = { label: crashTexts.worlds.label, places: crashPlaces }

function Game({ slug, name, path }: { slug: string; name: string; path: string }) {
  const table = useFlightTable(slug)
  const { recent, draw } = useTableView(table)
  const voice = useVoice(table, factsOf(table.feed)?.world)
  const seats = useSeats(table)
  const due = SEATS.filter((seat) => isRealityDue(seats[seat].problem))
  return (
    <TablePage
      table={table}
      name={name}
      path={path}
      beside={beside}
      sound={voice}
      rules={<p>{crashTexts.panel.latency}</p>}
      reality={{
        isDue: due.length > 0,
        onSeen: () => due.forEach((seat) => table.seats.tell(seat, undefined)),
      }}
      waiting={<Waiting slug={slug} />}
    >
      {() => (
        <>
          <Pills slug={slug} recent={recent} faceOf={flightFace} proof={flightProof} />
          <div className="table-body">
            <div className="table-main">
              <Scene table={table} />
              <Panels table={table} path={path} />
              <BeaconNote draw={draw} />
            </div>
            <Lists table={table} choice={flightChoice} />
          </div>
          <Spoken table={table} />
        </>
      )}
    </TablePage>
  )
}

const Waiting = ({ slug }: { slug: string }) => (
  <>
    <div className="table-pills" />
    <div className="table-body">
      <div className="table-main">
        <div className="crash-scene" data-table={slug} />
        <div className="crash-panels">
          <Skeleton className="h-75 rounded-14" />
          <Skeleton className="h-75 rounded-14 max-md:hidden" />
        </div>
      </div>
      <Skeleton className="table-lists" />
    </div>
  </>
)
