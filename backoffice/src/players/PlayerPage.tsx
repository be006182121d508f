import { Badge } from '@menekse/ui/Badge'
import { Button, buttonClass } from '@menekse/ui/Button'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Ban, IdCard, ScrollText, Send, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { PlayerBonuses } from '../bonuses/PlayerBonuses.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { RevokeDialog } from '../kyc/RevokeDialog.tsx'
import { links, readPage, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { playerQuery } from '../queries.ts'
import { PlayerData } from '../personal-data/PlayerData.tsx'
import { PlayerProtection } from '../protection/PlayerProtection.tsx'
import { useCan, useStaff } from '../desk/staff-context.ts'
import { MessageDialog } from '../threads/MessageDialog.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { ClosureButton, ClosureNotice } from './ClosureNotice.tsx'
import { Acceptances, Balances, Person, Totals } from './PlayerCards.tsx'
import type { PlayerData as PlayerView } from './player-data.ts'
import { tabShown, tabsFor } from './player-tabs.ts'
import { PlayerRounds } from './PlayerRounds.tsx'
import { PlayerSessions } from './PlayerSessions.tsx'
import { PlayerStatus } from './PlayersPage.tsx'
import { PlayerTransfers } from './PlayerTransfers.tsx'

const text = messages.player

export function PlayerPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  return id !== undefined && <Player key={id} id={id} />
}

function Player({ id }: { id: string }) {
  const query = useQuery(playerQuery(id))
  const { data } = query
  if (data === undefined && query.isError) {
    return <Problem error={query.error} onRetry={() => void query.refetch()} />
  }
  if (data === undefined) return <Waiting />
  return (
    <>
      <Head data={data} />
      <div className="grid grid-cols-1 gap-4">
        {data.player.blocked_reason !== null && data.player.status === 'blocked' && (
          <div className="notice notice-down">
            <Ban aria-hidden="true" />
            <span>{text.blockedBecause(data.player.blocked_reason)}</span>
          </div>
        )}
        <ClosureNotice player={data.player} />
        <div className="grid gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="grid content-start gap-4">
            <Person player={data.player} />
            <Acceptances playerId={data.player.id} />
            <PlayerData id={data.player.id} />
          </div>
          <div className="grid content-start gap-4">
            <Balances balances={data.balances} />
            <Totals totals={data.totals} />
          </div>
        </div>
        <Records data={data} />
      </div>
    </>
  )
}

function Head({ data }: { data: PlayerView }) {
  const { player } = data
  const canBlock = useCan('players.block')
  const seesAudit = useCan('audit.read')
  const canWrite = useCan('messages.answer')
  const seesKyc = useCan('kyc.read')
  const seesCases = useCan('cases.read')
  const decidesKyc = useCan('kyc.decide')
  const [isRevoking, setRevoking] = useState(false)
  /** The question stays what it was asked as, also when its answer has already changed the account. */
  const [asked, setAsked] = useState({ open: false, isBlocked: false })
  const [isWriting, setWriting] = useState(false)
  const isBlocked = player.status === 'blocked'
  return (
    <>
      <PageHead
        title={player.full_name}
        note={
          <span className="flex flex-wrap items-center gap-2">
            {player.username}
            <PlayerStatus status={player.status} />
            <Badge tone={player.kyc_verified ? 'up' : 'warn'}>
              {player.kyc_verified ? text.kycYes : text.kycNo}
            </Badge>
            <span className="-my-2 inline-flex items-center text-12">
              <code className="break-all">{player.id}</code>
              <CopyButton text={player.id} label={messages.players.copyId} />
            </span>
          </span>
        }
        aside={
          <>
            {canWrite && (
              <Button tone="secondary" size="s" onClick={() => setWriting(true)}>
                <Send aria-hidden="true" />
                {messages.threads.write}
              </Button>
            )}
            {seesKyc && !player.kyc_verified && (
              <Link
                {...links.kyc({ id: player.id })}
                className={buttonClass({ tone: 'secondary', size: 's' })}
              >
                <IdCard aria-hidden="true" />
                {messages.kyc.review}
              </Link>
            )}
            {decidesKyc && player.kyc_verified && (
              <Button tone="secondary" size="s" onClick={() => setRevoking(true)}>
                <IdCard aria-hidden="true" />
                {messages.kyc.revoke}
              </Button>
            )}
            {seesCases && (
              <Link
                {...links.cases({ status: 'all', player: player.id })}
                className={buttonClass({ tone: 'secondary', size: 's' })}
              >
                <ShieldAlert aria-hidden="true" />
                {messages.cases.ofThisPlayer}
              </Link>
            )}
            {seesAudit && (
              <Link
                {...links.audit({ subject: player.id })}
                className={buttonClass({ tone: 'secondary', size: 's' })}
              >
                <ScrollText aria-hidden="true" />
                {text.audit}
              </Link>
            )}
            <ClosureButton data={data} />
            {canBlock && (
              <Button
                tone={isBlocked ? 'primary' : 'danger'}
                size="s"
                onClick={() => setAsked({ open: true, isBlocked })}
              >
                {isBlocked ? text.unblock : text.block}
              </Button>
            )}
          </>
        }
      />
      <MessageDialog player={player} open={isWriting} onClose={() => setWriting(false)} />
      <RevokeDialog playerId={player.id} open={isRevoking} onClose={() => setRevoking(false)} />
      <BlockDialog
        playerId={player.id}
        isBlocked={asked.isBlocked}
        open={asked.open}
        onClose={() => setAsked((last) => ({ ...last, open: false }))}
      />
    </>
  )
}

function Records({ data }: { data: PlayerView }) {
  const { id, username } = data.player
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { role } = useStaff()
  const tab = tabShown(search['tab'], role)
  const page = readPage(search['page'])
  const showPage = (next: number) => void navigate(links.player(id, { tab, page: next }))
  return (
    <section>
      <Tabs
        id="player"
        label={text.tabs}
        tabs={tabsFor(role).map(({ value, label }) => ({
          value,
          label,
          count: value === 'sessions' ? data.sessions.length : undefined,
        }))}
        value={tab}
        onValueChange={(next) =>
          void navigate({ ...links.player(id, { tab: next }), replace: true })
        }
        className="mb-3"
      />
      <TabPanel id="player" value={tab}>
        {tab === 'transfers' && (
          <PlayerTransfers id={id} username={username} page={page} onPageChange={showPage} />
        )}
        {tab === 'rounds' && (
          <PlayerRounds
            id={id}
            page={page}
            onPageChange={showPage}
            round={readText(search['round']) || undefined}
            onRoundChange={(round) =>
              void navigate({ ...links.player(id, { tab, page, round }), resetScroll: false })
            }
          />
        )}
        {tab === 'bonuses' && (
          <PlayerBonuses
            id={id}
            page={page}
            onPageChange={showPage}
            grant={readText(search['grant']) || undefined}
            onGrantChange={(grant) =>
              void navigate({ ...links.player(id, { tab, page, grant }), resetScroll: false })
            }
          />
        )}
        {tab === 'protection' && <PlayerProtection id={id} />}
        {tab === 'sessions' && <PlayerSessions sessions={data.sessions} />}
      </TabPanel>
    </section>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-7 w-64" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Skeleton className="h-64 rounded-14" />
        <Skeleton className="h-64 rounded-14" />
      </div>
      <Skeleton className="h-96 rounded-14" />
    </div>
  )
}
