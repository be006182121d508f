import { staffBanners } from '@menekse/contract/content/staff-banners'
import type { BannerPlace, StaffBanner } from '@menekse/contract/content/staff-banners'
import { Badge } from '@menekse/ui/Badge'
import type { BadgeTone } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { IconButton } from '@menekse/ui/IconButton'
import { toast } from '@menekse/ui/Toast'
import { ArrowDown, ArrowUp, Images } from 'lucide-react'
import { useState } from 'react'
import { ask, explain } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { moved } from '../desk/moved.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { useNow } from '../desk/useNow.ts'
import { messages } from '../messages.ts'
import { BannerDialog } from './BannerDialog.tsx'
import { type BannerState, noteOf, stateOf } from './banner-state.ts'

const text = messages.banners
const tones: Record<BannerState, BadgeTone> = {
  on: 'up',
  off: 'neutral',
  planned: 'info',
  over: 'warn',
}

interface BannerListProps {
  brand: string
  place: BannerPlace
  banners: readonly StaffBanner[]
}

/** The banners of a place in their order: moved by one, changed, or taken away. */
export function BannerList({ brand, place, banners }: BannerListProps) {
  const [editing, setEditing] = useState<StaffBanner | 'new' | null>(null)
  const [removing, setRemoving] = useState<StaffBanner | null>(null)
  const order = useOrder(brand, place)
  const remove = useRemove(removing)
  const move = (at: number, by: -1 | 1) => void order(moved(banners, at, by).map(({ id }) => id))
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button size="s" onClick={() => setEditing('new')}>
          {text.add}
        </Button>
      </div>
      {banners.length === 0 ? (
        <section className="card">
          <EmptyState icon={<Images />} fact={text.empty} help={text.emptyHelp} />
        </section>
      ) : (
        <ol aria-label={text.list} className="grid gap-2">
          {banners.map((banner, at) => (
            <li key={banner.id} className="card flex flex-wrap items-center gap-3 p-3">
              <Arrows
                title={banner.title}
                isFirst={at === 0}
                isLast={at === banners.length - 1}
                onMove={(by) => move(at, by)}
              />
              <Row banner={banner} />
              <span className="ml-auto flex gap-2">
                <Button tone="secondary" size="s" onClick={() => setEditing(banner)}>
                  {text.edit}
                </Button>
                <Button tone="ghost" size="s" onClick={() => setRemoving(banner)}>
                  {text.remove}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {editing !== null && (
        <BannerDialog
          brand={brand}
          place={place}
          banner={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
      <ReasonDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={text.removeTitle(removing?.title ?? '')}
        description={text.removeHelp}
        confirmLabel={text.remove}
        tone="danger"
        presets={text.presets}
        act={remove}
      />
    </>
  )
}

function Arrows(props: {
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}) {
  const { title, isFirst, isLast, onMove } = props
  return (
    <span className="grid gap-1">
      <IconButton
        size="s"
        label={text.up(title)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="s"
        label={text.down(title)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function Row({ banner }: { banner: StaffBanner }) {
  const state = stateOf(banner, useNow(30_000))
  return (
    <>
      <img
        src={banner.place === 'home_mobile' ? banner.image_mobile : banner.image_desktop}
        alt=""
        className="h-14 w-24 rounded-6 bg-bg-0 object-cover"
      />
      <span className="grid min-w-40 flex-1 gap-0.5">
        <b className="break-words text-hi">{banner.title}</b>
        <span className="text-12 text-low">{noteOf(banner)}</span>
      </span>
      <Badge tone={tones[state]}>{text.state[state]}</Badge>
    </>
  )
}

function useOrder(brand: string, place: BannerPlace) {
  const send = useDecision({
    send: (ids: string[], idempotencyKey) =>
      ask(staffBanners.orderBanners, {
        params: { brand },
        body: { place, ids, reason: text.orderReason },
        idempotencyKey,
      }),
    touches: ['banners'],
    done: () => text.ordered,
  })
  return (ids: string[]) => send(ids).catch((error: unknown) => toast.error(explain(error)))
}

function useRemove(banner: StaffBanner | null) {
  const send = useDecision({
    send: ({ id, version, reason }: { id: string; version: number; reason: string }, key) =>
      ask(staffBanners.removeBanner, {
        params: { id },
        body: { version, reason },
        idempotencyKey: key,
      }),
    touches: ['banners'],
    done: () => text.removed,
  })
  return (reason: string) =>
    banner === null ? null : send({ id: banner.id, version: banner.version, reason })
}
