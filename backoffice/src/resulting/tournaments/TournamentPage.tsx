import type { TournamentVersion } from '@menekse/contract/sports/staff-tournaments'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '../../desk/BackLink.tsx'
import { Facts } from '../../desk/Facts.tsx'
import { PageHead } from '../../desk/PageHead.tsx'
import { Problem } from '../../desk/Problem.tsx'
import { useCan } from '../../desk/staff-context.ts'
import { links } from '../../links.ts'
import { messages } from '../../messages.ts'
import { tournamentQuery } from '../../queries-resulting.ts'
import { Versions, Waiting } from '../limits/Versions.tsx'
import { EndDialog } from './EndDialog.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { isSet, settingWords } from './setting-fields.ts'
import { Holding, matchesText } from './tournament-columns.tsx'
import type { TournamentSeen } from './seen.ts'

const text = messages.tournaments
type Asking = 'change' | 'end' | null

/** One tournament: what holds for bets on it, and how it came to be. */
export function TournamentPage() {
  const { tournament = '' }: { tournament?: string } = useParams({ strict: false })
  const seen = useQuery(tournamentQuery(tournament))
  const shimmer = useSkeleton(seen.isPending)
  if (seen.data === undefined && seen.isError) {
    return <Problem error={seen.error} onRetry={() => void seen.refetch()} />
  }
  if (seen.data === undefined) return shimmer ? <Skeleton className="h-80" /> : null
  return <Shown seen={seen.data} />
}

function Shown({ seen }: { seen: TournamentSeen }) {
  const { tournament, history } = seen
  const { name, category, sport, approval_id: waiting, setting } = tournament
  const mayAct = useCan('trading.limit') && waiting === null
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  return (
    <>
      <PageHead
        title={name}
        note={`${category} · ${messages.trading.sports[sport]}`}
        aside={<BackLink to={links.tournaments()}>{text.back}</BackLink>}
      />
      <Card title={text.current}>
        <div className="grid gap-4">
          <Waiting approval={waiting} words={text.waiting} />
          <Facts
            facts={[
              { label: text.tier, value: <Holding of={tournament} name="tier" /> },
              { label: text.mbs, value: <Holding of={tournament} name="mbs" /> },
              { label: text.delay, value: <Holding of={tournament} name="delay_seconds" /> },
              { label: text.matches, value: matchesText(tournament) },
            ]}
          />
          {mayAct && (
            <div className="flex flex-wrap gap-2">
              <Button size="s" onClick={() => setAsking('change')}>
                {text.change}
              </Button>
              {isSet(setting) && (
                <Button size="s" tone="secondary" onClick={() => setAsking('end')}>
                  {text.end}
                </Button>
              )}
            </div>
          )}
          <Versions versions={history} none={text.none} values={valuesOf} />
        </div>
      </Card>
      {asking === 'change' && <SettingDialog of={tournament} onClose={close} />}
      {asking === 'end' && <EndDialog of={tournament} onClose={close} />}
    </>
  )
}

function valuesOf(version: TournamentVersion) {
  const words = settingWords(version)
  return words.length === 0 ? text.ended : words.map((word) => <span key={word}>{word}</span>)
}
