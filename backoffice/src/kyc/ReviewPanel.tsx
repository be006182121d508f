import type { DocumentKind } from '@menekse/contract/kyc/kyc'
import { Badge, type BadgeTone } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { type Tab, TabPanel, Tabs } from '@menekse/ui/Tabs'
import { TimeText } from '@menekse/ui/TimeText'
import { ArrowLeft, Keyboard } from 'lucide-react'
import { Age } from '../desk/Age.tsx'
import { Facts } from '../desk/Facts.tsx'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { messages } from '../messages.ts'
import { DocumentView } from './DocumentView.tsx'
import { FormFacts } from './FormFacts.tsx'
import { documentOf, kindsOf, type Reviewed, type ReviewedDocument } from './review.ts'
import type { Act } from './ReviewActs.tsx'
import type { View } from './viewport.ts'

const text = messages.kyc

const tones: Record<ReviewedDocument['status'], BadgeTone> = {
  pending: 'warn',
  approved: 'up',
  rejected: 'down',
  replaced: 'neutral',
}

export interface ReviewPanelProps {
  player: Reviewed
  kind: DocumentKind
  onKindChange: (kind: DocumentKind) => void
  view: View
  onViewChange: (view: View) => void
  /** Left out for those who may look but not decide. */
  onAct: ((act: Act) => void) | undefined
  onBack: (() => void) | undefined
}

/** The document, and beside it what the player wrote about themselves. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { player, kind, onKindChange, view, onViewChange, onBack } = props
  const document = documentOf(player, kind)
  const tabs: Tab<DocumentKind>[] = kindsOf(player).map((one) => {
    const status = documentOf(player, one)?.status
    return {
      value: one,
      label: text.kinds[one],
      count: status === undefined ? text.missing : text.statuses[status],
    }
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      {onBack !== undefined && (
        <Button tone="secondary" size="s" className="justify-self-start" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {text.backToList}
        </Button>
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <Tabs
            id="document"
            label={text.documents}
            tabs={tabs}
            value={kind}
            onValueChange={onKindChange}
            className="mb-3"
          />
          <TabPanel id="document" value={kind}>
            <div className="card card-flush">
              <DocumentView
                key={document?.id ?? kind}
                document={document}
                view={view}
                onViewChange={onViewChange}
              />
            </div>
          </TabPanel>
          <p className="mt-2 text-12 text-low">{text.logged}</p>
        </div>
        <Beside {...props} document={document} />
      </div>
      <p className="flex items-center gap-2 text-12 text-low max-[70rem]:hidden">
        <Keyboard className="size-4 flex-none" aria-hidden="true" />
        {text.keys}
      </p>
    </div>
  )
}

function Beside(props: ReviewPanelProps & { document: ReviewedDocument | undefined }) {
  const { player, kind, document, onAct } = props
  return (
    <div className="grid gap-4">
      <Card title={text.form}>
        <div className="grid gap-4">
          <FormFacts player={player} />
          <p className="text-12 text-low">{text.compare[kind]}</p>
          <Facts
            facts={[
              { label: text.player, value: <PlayerLink player={player} /> },
              { label: text.waitingSince, value: <Age since={player.waiting_since} /> },
            ]}
          />
        </div>
      </Card>
      <Card
        title={text.kinds[kind]}
        aside={
          document && <Badge tone={tones[document.status]}>{text.statuses[document.status]}</Badge>
        }
      >
        <div className="grid gap-4">
          {document === undefined ? (
            <p className="text-13 text-low">{text.missing}</p>
          ) : (
            <History document={document} />
          )}
          {onAct !== undefined && document?.status === 'pending' && (
            <div className="flex gap-2 *:flex-1">
              <Button onClick={() => onAct('approve')}>{text.approve}</Button>
              <Button tone="secondary" onClick={() => onAct('reject')}>
                {text.reject}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </div>
  )
}

function History({ document }: { document: ReviewedDocument }) {
  const { decided_at: decidedAt } = document
  return (
    <Facts
      facts={[
        { label: text.uploaded, value: <TimeText value={document.uploaded_at} /> },
        {
          label: text.decidedAt,
          value: decidedAt && <TimeText value={decidedAt} />,
          optional: true,
        },
        { label: text.decidedBy, value: document.decided_by, optional: true },
        { label: text.reason, value: document.reason, optional: true },
      ]}
    />
  )
}
