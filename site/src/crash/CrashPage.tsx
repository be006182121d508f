import { Button, buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { IconButton } from '@menekse/ui/IconButton'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { useLocation } from '@tanstack/react-router'
import { BookOpen, Volume2, VolumeX, Wind } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { links } from '../links.ts'
import { SiteLink } from '../navigation.tsx'
import { useTitle } from '../shell/document-title.ts'
import { crashPlaces } from './crash-places.ts'
import { Lists } from './Lists.tsx'
import { crashTexts } from '../messages-crash.ts'
import { Panels } from './Panels.tsx'
import { Pills } from './Pills.tsx'
import { Scene } from './Scene.tsx'
import { Spoken } from './Spoken.tsx'
import { useVoice } from './use-voice.ts'
import { factsOf, type FlightTable, useFlightTable, useSeats, useTableView } from './use-table.ts'
import './crash.css'
import './panels.css'
import './lists.css'

const texts = crashTexts

const RulesDialog = lazy(async () => ({
  default: (await import('./RulesDialog.tsx')).RulesDialog,
}))
const RealityDialog = lazy(async () => ({
  default: (await import('./RealityDialog.tsx')).RealityDialog,
}))

/** A crash game: everybody's flight, two places to bet, what others do, and what proves each result. */
export function CrashPage() {
  const path = useLocation().pathname.replace(/\/$/, '')
  const place = crashPlaces.find((one) => one.path === path) ?? crashPlaces[0]
  useTitle(place.name)
  return <Game key={place.slug} slug={place.slug} name={place.name} path={place.path} />
}

function Game({ slug, name, path }: { slug: string; name: string; path: string }) {
  const table = useFlightTable(slug)
  const { status, recent } = useTableView(table)
  if (status === 'missing') {
    return (
      <section className="card">
        <h1 className="text-28">{name}</h1>
        <EmptyState
          icon={<Wind />}
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
  }
  if (status === 'failed') {
    return (
      <section className="card">
        <h1 className="text-28">{name}</h1>
        <ErrorState
          fact={texts.failed}
          help={texts.failedHelp}
          onRetry={() => void table.feed.refresh()}
        />
      </section>
    )
  }
  return (
    <div className="crash">
      <Head table={table} name={name} path={path} />
      {status === 'loading' ? (
        <Waiting />
      ) : (
        <>
          <Pills slug={slug} recent={recent} />
          <div className="crash-body">
            <div className="crash-cockpit">
              <Scene table={table} />
              <Panels table={table} path={path} />
            </div>
            <Lists table={table} />
          </div>
          <Spoken table={table} />
          <Reality table={table} />
        </>
      )}
    </div>
  )
}

function Head({ table, name, path }: { table: FlightTable; name: string; path: string }) {
  const { table: told } = useTableView(table)
  const [isRulesOpen, setRulesOpen] = useState(false)
  const voice = useVoice(table, factsOf(table.feed)?.world)
  return (
    <header className="crash-head">
      <h1 className="text-28">{name}</h1>
      <nav aria-label={texts.worlds.label} className="segmented segmented-dense crash-worlds">
        {crashPlaces.map((place) => (
          <SiteLink
            key={place.path}
            href={place.path}
            className="segment"
            aria-current={place.path === path ? 'page' : undefined}
          >
            {place.name}
          </SiteLink>
        ))}
      </nav>
      {told !== undefined && (
        <div className="crash-tools">
          <span className="crash-rtp">{texts.rtp(told.rtp_percent)}</span>
          <Button size="s" tone="secondary" onClick={() => setRulesOpen(true)}>
            <BookOpen aria-hidden="true" />
            {texts.rules}
          </Button>
          <IconButton
            solid
            size="s"
            label={voice.isOn ? texts.sound.off : texts.sound.on}
            aria-pressed={voice.isOn}
            onClick={() => voice.set(!voice.isOn)}
          >
            {voice.isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
          </IconButton>
          <Suspense>
            {isRulesOpen && <RulesDialog table={told} open onOpenChange={setRulesOpen} />}
          </Suspense>
        </div>
      )}
    </header>
  )
}

/** A stake that was refused because a reality check is due opens it. */
function Reality({ table }: { table: FlightTable }) {
  const seats = useSeats(table)
  const names = (['a', 'b'] as const).filter(
    (name) => seats[name].problem?.code === 'reality_check_due',
  )
  if (names.length === 0) return null
  return (
    <Suspense>
      <RealityDialog
        onSeen={() => {
          for (const name of names) table.seats.tell(name, undefined)
        }}
      />
    </Suspense>
  )
}

function Waiting() {
  const isShown = useSkeleton(true)
  return (
    <div className={isShown ? undefined : 'invisible'} aria-hidden="true">
      <div className="crash-pills" />
      <div className="crash-body">
        <div className="crash-cockpit">
          <Skeleton className="crash-scene" />
          <div className="crash-panels">
            <Skeleton className="h-75 rounded-14" />
            <Skeleton className="h-75 rounded-14 max-md:hidden" />
          </div>
        </div>
        <Skeleton className="crash-lists" />
      </div>
    </div>
  )
}
