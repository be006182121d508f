import { draws } from '@menekse/contract/draws/draws'
import type { Returns } from '@menekse/contract/route'
import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Gamepad2 } from 'lucide-react'
import { useRef } from 'react'
import { reading } from '../api.ts'
import { TableHeart } from '../games/TableHeart.tsx'
import { links } from '../links.ts'
import { tableTexts } from '../messages-tables.ts'
import { clockText, virtualTexts } from '../messages-virtuals.ts'
import { SiteLink } from '../navigation.tsx'
import { useTitle } from '../shell/document-title.ts'
import { returnsText } from '../tables/returns.ts'
import { useFrame } from '../tables/use-table.ts'
import { lastOf, standOf } from './lobby.ts'
import { placeOf, type VirtualPlace, virtualPlaces } from './virtual-places.ts'
import './virtuals.css'
import './lobby.css'

const texts = virtualTexts.lobby
const ASK_MS = 5_000

type Told = Returns<typeof draws.tables>
type Standing = Told['tables'][number]

/** Virtual sports: each table with what runs, what starts next and how the last one ended. */
export function VirtualsPage() {
  useTitle(virtualTexts.name)
  const query = useQuery({ ...reading(draws.tables), refetchInterval: ASK_MS })
  const { data } = query
  // How far the house's clock is ahead of this one; a lobby's seconds need no more than one answer.
  const ahead = data === undefined ? 0 : Date.parse(data.now) - query.dataUpdatedAt
  const known = virtualPlaces.flatMap(({ slug }) => {
    const standing = data?.tables.find(({ table }) => table.slug === slug)
    return standing === undefined ? [] : [{ place: placeOf(slug)!, standing }]
  })
  return (
    <div className="vs-lobby">
      <header>
        <h1 className="text-28">{virtualTexts.name}</h1>
        <p className="text-mid">{virtualTexts.intro}</p>
      </header>
      {query.isError && data === undefined && (
        <ErrorState fact={texts.failed} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <div className="vs-tiles">
          {virtualPlaces.map(({ slug }) => (
            <Skeleton key={slug} className="vs-tile" />
          ))}
        </div>
      )}
      {data !== undefined && known.length === 0 && (
        <EmptyState
          icon={<Gamepad2 />}
          fact={texts.missing}
          help={texts.missingHelp}
          action={
            <SiteLink href={links.slots()} className={buttonClass({})}>
              {texts.toSlots}
            </SiteLink>
          }
        />
      )}
      <ul className="vs-tiles">
        {known.map(({ place, standing }) => (
          <Tile key={place.slug} place={place} standing={standing} ahead={ahead} />
        ))}
      </ul>
    </div>
  )
}

interface TileProps {
  place: VirtualPlace
  standing: Standing
  ahead: number
}

function Tile({ place, standing, ahead }: TileProps) {
  const { table, recent } = standing
  const last = recent.map((draw) => lastOf(place.look, draw)).find((text) => text !== undefined)
  return (
    <li className={clsx('vs-tile', `vs-tile-${place.look}`)}>
      <span className="vs-tile-kind">{virtualTexts.kinds[place.look]}</span>
      <h2 className="text-22">
        <SiteLink href={place.path} className="vs-tile-link" aria-label={texts.open(place.name)}>
          {place.name}
        </SiteLink>
      </h2>
      <TableHeart table={table} className="vs-tile-heart" />
      <Next standing={standing} ahead={ahead} />
      <dl>
        <div>
          <dt>{texts.last}</dt>
          <dd>{last ?? texts.none}</dd>
        </div>
        <div>
          <dt>{tableTexts.facts.rtpShort}</dt>
          <dd>{returnsText(table)}</dd>
        </div>
      </dl>
    </li>
  )
}

/** What runs now, or how long until the next start. */
function Next({ standing, ahead }: Omit<TileProps, 'place'>) {
  const label = useRef<HTMLElement>(null)
  const figure = useRef<HTMLElement>(null)
  useFrame(() => {
    const now = standOf(standing, Date.now() + ahead)
    const text = now.leftMs === undefined ? '' : clockText(now.leftMs)
    if (label.current !== null) {
      const name = now.isLive ? texts.live : texts.next
      if (label.current.textContent !== name) label.current.textContent = name
      label.current.dataset['live'] = String(now.isLive)
    }
    if (figure.current !== null && figure.current.textContent !== text)
      figure.current.textContent = text
  })
  return (
    <p className="vs-next" aria-hidden="true">
      <small ref={label} />
      <b ref={figure} />
    </p>
  )
}
