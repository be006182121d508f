import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { links } from '../links.ts'
import { betonTexts } from '../messages-beton.ts'
import { SiteLink } from '../navigation.tsx'
import { useTitle } from '../shell/document-title.ts'
import { BetonTile } from './BetonTile.tsx'
import { type TableStanding, useBetonTables, useHouseNow } from './use-beton-tables.ts'
import './beton.css'

const texts = betonTexts
const SKELETONS = 8

const filters = {
  all: undefined,
  numbers: ['numbers'],
  roulette: ['roulette'],
  cards: ['baccarat', 'dragon_tiger'],
} as const
type Filter = keyof typeof filters

const isShown = (filter: Filter, { table }: TableStanding): boolean => {
  const kinds: readonly string[] | undefined = filters[filter]
  return kinds === undefined || kinds.includes(table.kind)
}

/** /beton-games: every table that draws for everybody, with the time to its next draw. */
export function BetonPage() {
  useTitle(texts.title)
  const { asked, tables, offset } = useBetonTables()
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <div className="beton">
      <header className="beton-head">
        <h1 className="text-28">{texts.title}</h1>
        {tables !== undefined && tables.length > 0 && (
          <fieldset className="segmented segmented-dense" aria-label={texts.filters.label}>
            {(Object.keys(filters) as Filter[]).map((one) => (
              <button
                key={one}
                type="button"
                className="segment"
                aria-pressed={one === filter}
                onClick={() => setFilter(one)}
              >
                {texts.filters[one]}
              </button>
            ))}
          </fieldset>
        )}
        <p className="beton-intro">{texts.intro}</p>
      </header>
      {tables === undefined && asked.isError && (
        <ErrorState
          fact={texts.failed}
          retrying={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      )}
      {tables === undefined && !asked.isError && <Waiting />}
      {tables?.length === 0 && <NoTables />}
      {tables !== undefined && tables.length > 0 && (
        <Tiles tables={tables.filter((one) => isShown(filter, one))} offset={offset} />
      )}
    </div>
  )
}

function Tiles({ tables, offset }: { tables: readonly TableStanding[]; offset: number }) {
  const now = useHouseNow(offset)
  return (
    <div className="beton-tiles">
      {tables.map((standing) => (
        <BetonTile key={standing.table.slug} standing={standing} now={now} />
      ))}
    </div>
  )
}

const NoTables = () => (
  <section className="card">
    <EmptyState
      icon={<Dices />}
      fact={texts.missing}
      help={texts.missingHelp}
      action={
        <SiteLink href={links.slots()} className={buttonClass({})}>
          {texts.toSlots}
        </SiteLink>
      }
    />
  </section>
)

const Waiting = () => (
  <div className="beton-tiles" aria-hidden="true">
    {Array.from({ length: SKELETONS }, (_, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- Stand-ins have nothing but a place.
      <Skeleton key={at} className="beton-waiting" />
    ))}
  </div>
)
