import type { GameDetail } from '@menekse/contract/casino/casino'
import { add, ZERO } from '@menekse/contract/money'
import type { StatementRow } from '@menekse/contract/reports/reports'
import { Badge } from '@menekse/ui/Badge'
import { Button, buttonClass } from '@menekse/ui/Button'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Dialog } from '@menekse/ui/Dialog'
import { ErrorState } from '@menekse/ui/ErrorState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { ExternalLink, Play, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { links } from '../links.ts'
import { accountTexts } from '../messages-account.ts'
import { SiteLink } from '../navigation.tsx'
import { RoundReplay } from './RoundReplay.tsx'
import { useGameDetail } from './statement-calls.ts'

const texts = accountTexts.gameDetail

export type OpenedRound = Pick<StatementRow, 'reference_id'> &
  Partial<Pick<StatementRow, 'provider' | 'game_name' | 'description'>>

export interface GameDetailDialogProps {
  /** The line whose reference was clicked; the dialog keeps showing the last one while it closes. */
  row: OpenedRound | undefined
  open: boolean
  onClose: () => void
}

export function GameDetailDialog({ row, open, onClose }: GameDetailDialogProps) {
  const [replaying, setReplaying] = useState(false)
  const detail = useGameDetail(open ? row : undefined)
  const change = (next: boolean) => {
    if (next) return
    setReplaying(false)
    onClose()
  }
  const url = detail.data?.replay_url ?? null
  return (
    <Dialog
      size="l"
      open={open}
      onOpenChange={change}
      title={texts.title}
      {...(row !== undefined && {
        description: row.game_name || row.description || detail.data?.game_name || '',
      })}
      {...(url !== null && {
        actions: (
          <ReplayActions
            url={url}
            proof={detail.data?.proof_url ?? null}
            replaying={replaying}
            reference={row?.reference_id ?? ''}
            onToggle={setReplaying}
          />
        ),
      })}
    >
      {detail.isError && detail.data === undefined ? (
        <ErrorState
          fact={texts.failed}
          retrying={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      ) : replaying && url !== null ? (
        <RoundReplay
          url={url}
          game={detail.data?.game_name ?? ''}
          onClose={() => setReplaying(false)}
        />
      ) : (
        <Facts detail={detail.data} />
      )}
    </Dialog>
  )
}

function ReplayActions(props: {
  url: string
  proof: string | null
  replaying: boolean
  reference: string
  onToggle: (replaying: boolean) => void
}) {
  const { url, proof, replaying, reference, onToggle } = props
  return (
    <>
      <SiteLink href={links.writeAbout(reference)} className={buttonClass({ tone: 'ghost' })}>
        {texts.write}
      </SiteLink>
      <a href={url} target="_blank" rel="noopener" className={buttonClass({ tone: 'secondary' })}>
        <ExternalLink aria-hidden="true" />
        {texts.newTab}
      </a>
      {proof !== null && (
        <a
          href={proof}
          target="_blank"
          rel="noopener"
          className={buttonClass({ tone: 'secondary' })}
        >
          <ShieldCheck aria-hidden="true" />
          {texts.prove}
        </a>
      )}
      <Button onClick={() => onToggle(!replaying)}>
        {!replaying && <Play aria-hidden="true" />}
        {replaying ? texts.replayBack : texts.replay}
      </Button>
    </>
  )
}

function Facts({ detail }: { detail: GameDetail | undefined }) {
  const of = (read: (detail: GameDetail) => ReactNode) =>
    detail === undefined ? <Skeleton className="my-1 h-3.5 w-28" /> : read(detail)
  return (
    <div className="grid gap-5" aria-busy={detail === undefined}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={texts.game}>{of((one) => one.game_name)}</Fact>
        <Fact label={texts.provider}>
          {of((one) => (
            <span lang="en">{one.provider}</span>
          ))}
        </Fact>
        <Fact label={texts.time}>
          {of((one) => (
            <TimeText value={one.created_at} className="tabular" />
          ))}
        </Fact>
        <Fact label={texts.status}>
          {of((one) => (
            <Badge tone={one.status === 'open' ? 'warn' : 'neutral'}>
              {texts.statuses[one.status]}
            </Badge>
          ))}
        </Fact>
        <Fact label={texts.reference}>
          {of((one) => (
            <span className="flex items-center gap-1">
              <span className="font-mono text-13 wrap-anywhere">{one.reference_id}</span>
              <CopyButton text={one.reference_id} />
            </span>
          ))}
        </Fact>
        <Fact label={texts.math}>
          {of((one) => (
            <span className="font-mono text-13">{one.math_version}</span>
          ))}
        </Fact>
      </dl>
      <Rounds rounds={detail?.rounds} />
      {typeof detail?.replay_url === 'string' && detail.status !== 'open' && (
        <p className="text-13 text-low">{texts.note}</p>
      )}
    </div>
  )
}

/** One thing that is told about a round or a bet, in a list of them. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-low">{label}</dt>
      <dd className="min-h-6 leading-6 text-hi">{children}</dd>
    </div>
  )
}

const cell = 'py-2.5 border-t border-line/55'

function Rounds({ rounds }: { rounds: GameDetail['rounds'] | undefined }) {
  const list = rounds ?? []
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{texts.rounds}</caption>
      <thead className="text-12 text-low">
        <tr>
          <th scope="col" className="py-2 text-left font-semibold">
            {texts.round}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {texts.stake}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {texts.payout}
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds === undefined && (
          <tr aria-hidden="true">
            <td className={cell} colSpan={3}>
              <Skeleton className="h-4 w-full" />
            </td>
          </tr>
        )}
        {list.map((round, at) => (
          <tr key={round.id}>
            <td className={cell}>{at + 1}</td>
            <td className={`${cell} text-right text-hi`}>
              <MoneyText amount={round.bet_amount} />
            </td>
            <td className={`${cell} text-right text-hi`}>
              {round.win_amount === null ? texts.whenOver : <MoneyText amount={round.win_amount} />}
            </td>
          </tr>
        ))}
      </tbody>
      {list.length > 1 && (
        <tfoot className="font-semibold text-hi">
          <tr>
            <td className={cell}>{texts.total}</td>
            <td className={`${cell} text-right`}>
              <MoneyText amount={list.reduce((sum, one) => add(sum, one.bet_amount), ZERO)} />
            </td>
            <td className={`${cell} text-right`}>
              <MoneyText
                amount={list.reduce((sum, one) => add(sum, one.win_amount ?? ZERO), ZERO)}
              />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
