import type { DocumentKind } from '@menekse/contract/kyc/kyc'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../desk/keys.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useWide } from '../desk/useWide.ts'
import { links, readKind, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { kycQuery } from '../queries.ts'
import { useCan } from '../desk/staff-context.ts'
import { KycList } from './KycList.tsx'
import { afterReviewed, documentOf, kindsOf, kindToShow, type Reviewed } from './review.ts'
import { type Act, type Question, ReviewActs } from './ReviewActs.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { FIT, rotated, type View, zoomed } from './viewport.ts'

const text = messages.kyc

export function KycPage() {
  const list = useQuery(kycQuery)
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined) {
    return list.isError ? (
      <Problem error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <>
        <PageHead title={text.title} />
        {shimmer && <Skeleton className="h-96 rounded-14" />}
      </>
    )
  }
  const { players } = list.data
  return (
    <>
      <PageHead title={text.title} note={text.waiting(formatCount(players.length))} />
      <Desk players={players} />
    </>
  )
}

/** Where one stands: the player and the document, both of them in the address. */
function useReview(players: readonly Reviewed[]) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isWide = useWide()
  const asked = readText(search['id']) || undefined
  const player =
    players.find(({ id }) => id === asked) ??
    (isWide && asked === undefined ? players[0] : undefined)
  const kind = player && kindToShow(player, readKind(search['kind']))
  const go = (id: string | undefined, next?: DocumentKind) =>
    void navigate({ ...links.kyc({ id, kind: next }), replace: true, resetScroll: false })
  const neighbour = (by: 1 | -1) => {
    const at = player === undefined ? -1 : players.indexOf(player)
    return players[Math.min(players.length - 1, Math.max(0, at + by))]
  }
  return { asked, player, kind, isWide, go, neighbour }
}

function Desk({ players }: { players: readonly Reviewed[] }) {
  const { asked, player, kind, isWide, go, neighbour } = useReview(players)
  const canDecide = useCan('kyc.decide')
  // What was asked about stays so: the queue may move on under an open question.
  const [question, setQuestion] = useState<Question | null>(null)
  const document = player && kind && documentOf(player, kind)
  const [held, setHeld] = useState<{ of: string | undefined; view: View }>()
  // A turn belongs to the picture it was made for.
  const view = held?.of === document?.id && held !== undefined ? held.view : FIT
  const setView = (next: View) => setHeld({ of: document?.id, view: next })
  const open = (act: Act) => {
    if (canDecide && player && document?.status === 'pending') {
      setQuestion({ player, document, act })
    }
  }
  const showKind = (next: DocumentKind) => player && go(player.id, next)
  useKeys({
    j: () => go(neighbour(1)?.id),
    k: () => go(neighbour(-1)?.id),
    ...Object.fromEntries(
      (player === undefined ? [] : kindsOf(player)).map((one, at) => [
        `${at + 1}`,
        () => showKind(one),
      ]),
    ),
    a: () => open('approve'),
    r: () => open('reject'),
    d: () => setView(rotated(view, 1)),
    '+': () => setView(zoomed(view, 1)),
    '-': () => setView(zoomed(view, -1)),
  })
  const moveOn = ({ player: decided, document: { kind: reviewed } }: Question) => {
    const next = afterReviewed(players, decided, reviewed)
    go(next.kind !== undefined || isWide ? next.id : undefined, next.kind)
  }
  if (players.length === 0 && asked === undefined) {
    return <EmptyState icon={<IdCard />} fact={text.empty} help={text.emptyHelp} />
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[70rem]:grid-cols-[260px_minmax(0,1fr)]">
      {(isWide || asked === undefined) && (
        <KycList players={players} chosen={player} onChoose={(id) => go(id)} />
      )}
      {player !== undefined && kind !== undefined && (
        <ReviewPanel
          key={player.id}
          player={player}
          kind={kind}
          onKindChange={showKind}
          view={view}
          onViewChange={setView}
          onAct={canDecide ? open : undefined}
          onBack={isWide ? undefined : () => go(undefined)}
        />
      )}
      {player === undefined && asked !== undefined && (
        <EmptyState
          icon={<IdCard />}
          fact={text.notInQueue}
          help={text.notInQueueHelp}
          action={
            <Button tone="secondary" onClick={() => go(undefined)}>
              {text.backToList}
            </Button>
          }
        />
      )}
      {question !== null && (
        <ReviewActs
          {...question}
          onClose={() => setQuestion(null)}
          onDecided={() => moveOn(question)}
        />
      )}
    </div>
  )
}
