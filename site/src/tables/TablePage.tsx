import type { DrawTable } from '@menekse/contract/draws/draw'
import { Button, buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { IconButton } from '@menekse/ui/IconButton'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { BookOpen, Dices, Volume2, VolumeX } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { TableHeart } from '../games/TableHeart.tsx'
import { links } from '../links.ts'
import { demoTexts } from '../messages-demo.ts'
import { tableTexts } from '../messages-tables.ts'
import { demoAddress } from './demo/demo-address.ts'
import { DemoBar, NoDemo } from './demo/DemoBar.tsx'
import { returnsText } from './returns.ts'
import { SiteLink } from '../navigation.tsx'
import type { TableFeed } from './table-feed.ts'
import { useIsDemo } from './use-counter.ts'
import { useTableView } from './use-table.ts'
import './table.css'
import './betting.css'
import './lists.css'

const texts = tableTexts

const RulesDialog = lazy(async () => ({
  default: (await import('./RulesDialog.tsx')).RulesDialog,
}))
const RealityDialog = lazy(async () => ({
  default: (await import('./RealityDialog.tsx')).RealityDialog,
}))

/** The tables among which one is chosen, this one among them. */
interface Beside {
  readonly label: string
  readonly places: readonly { readonly path: string; readonly name: string }[]
}

/** Sound that can be turned off. */
interface Sound {
  readonly isOn: boolean
  set(on: boolean): void
}

interface TablePageProps {
  table: { readonly feed: TableFeed }
  name: string
  path: string
  beside?: Beside | undefined
  sound?: Sound | undefined
  /** What its markets are called, where the rules name the return of each. */
  marketName?: ((market: string) => string) | undefined
  /** What the rules say beyond the table's own paragraphs. */
  rules?: ReactNode
  /** What is paid is a part of what was staked: the table has no most that one bet pays. */
  isPooled?: boolean
  /** A stake was refused because a reality check is due; called when it was seen. */
  reality?: { readonly isDue: boolean; onSeen(): void } | undefined
  /** The shape of the page before the table is known. */
  waiting: ReactNode
  children: (told: DrawTable) => ReactNode
}

/** The page of every table of shared rounds: its head, and the product's own part once the table is known. */
export function TablePage(props: TablePageProps) {
  const { table, name, path, reality, waiting, children } = props
  const { status, table: told, demo } = useTableView(table)
  const isDemo = useIsDemo()
  if (status === 'missing' || status === 'failed') {
    return (
      <section className="card">
        <h1 className="text-28">{name}</h1>
        {status === 'missing' ? (
          <NotOffered />
        ) : (
          <ErrorState
            fact={texts.failed}
            help={texts.failedHelp}
            onRetry={() => void table.feed.refresh()}
          />
        )}
      </section>
    )
  }
  return (
    <div className="table-page">
      <Head {...props} told={told} hasDemo={demo === 'open'} />
      {isDemo && demo === 'open' && <DemoBar path={path} />}
      {told === undefined ? (
        <Waiting>{waiting}</Waiting>
      ) : isDemo && demo !== 'open' ? (
        <NoDemo demo={demo} path={path} />
      ) : (
        children(told)
      )}
      {reality?.isDue === true && (
        <Suspense>
          <RealityDialog onSeen={reality.onSeen} />
        </Suspense>
      )}
    </div>
  )
}

/** Where a table, or all of its product, is not to be had here. */
export function NotOffered() {
  return (
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
  )
}

interface HeadProps extends TablePageProps {
  told: DrawTable | undefined
  hasDemo: boolean
}

function Head(props: HeadProps) {
  const isDemo = useIsDemo()
  const { name, path, beside, told, hasDemo, sound, marketName, isPooled, rules } = props
  const [isRulesOpen, setRulesOpen] = useState(false)
  return (
    <header className="table-head">
      <h1 className="text-28">{name}</h1>
      {beside !== undefined && (
        <nav aria-label={beside.label} className="segmented segmented-dense table-beside">
          {beside.places.map((place) => (
            <SiteLink
              key={place.path}
              href={isDemo ? demoAddress(place.path) : place.path}
              className="segment"
              aria-current={place.path === path ? 'page' : undefined}
            >
              {place.name}
            </SiteLink>
          ))}
        </nav>
      )}
      {told !== undefined && (
        <div className="table-tools">
          <span className="table-rtp">{texts.rtp(returnsText(told))}</span>
          {hasDemo && !isDemo && (
            <SiteLink
              href={demoAddress(path)}
              className={buttonClass({ size: 's', tone: 'secondary' })}
            >
              {demoTexts.play}
            </SiteLink>
          )}
          <Button size="s" tone="secondary" onClick={() => setRulesOpen(true)}>
            <BookOpen aria-hidden="true" />
            {texts.rules}
          </Button>
          <TableHeart table={{ slug: told.slug, name }} />
          {sound !== undefined && <SoundButton sound={sound} />}
          <Suspense>
            {isRulesOpen && (
              <RulesDialog
                table={told}
                marketName={marketName}
                isPooled={isPooled}
                open
                onOpenChange={setRulesOpen}
              >
                {rules}
              </RulesDialog>
            )}
          </Suspense>
        </div>
      )}
    </header>
  )
}

const SoundButton = ({ sound }: { sound: Sound }) => (
  <IconButton
    solid
    size="s"
    label={sound.isOn ? texts.sound.off : texts.sound.on}
    aria-pressed={sound.isOn}
    onClick={() => sound.set(!sound.isOn)}
  >
    {sound.isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
  </IconButton>
)

function Waiting({ children }: { children: ReactNode }) {
  const isShown = useSkeleton(true)
  return (
    <div className={isShown ? undefined : 'invisible'} aria-hidden="true">
      {children}
    </div>
  )
}
