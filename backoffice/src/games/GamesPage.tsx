import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import type { staffGames } from '@menekse/contract/oversight/staff-games'
import type { Returns } from '@menekse/contract/route'
import { Button } from '@menekse/ui/Button'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { OctagonPause } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { gamesQuery } from '../queries-games.ts'
import { BrakeDialog } from './BrakeDialog.tsx'
import { BrakeList } from './BrakeList.tsx'
import { brakeOf, type Stoppable } from './brake-words.ts'
import { GameTable } from './GameTable.tsx'
import { OpenMoneyCard } from './OpenMoneyCard.tsx'

const text = messages.games
const EVERYTHING: Stoppable = { scope: 'all', subject: '', name: text.everything }

type Overview = Returns<typeof staffGames.games>

/** What is played, what it returns, and the brakes. */
export function GamesPage() {
  const list = useQuery(gamesQuery)
  const shimmer = useSkeleton(list.isPending)
  const mayBrake = useCan('games.brake')
  const [on, setOn] = useState<Stoppable | null>(null)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const { games = [], brakes = [] } = list.data ?? {}
  const pulledOn = (one: Stoppable): StaffBrake | undefined => {
    const brake = brakeOf(brakes, one)
    return brake?.stopped === true ? brake : undefined
  }
  const all = pulledOn(EVERYTHING)
  const running = games.filter(({ stopped_by }) => stopped_by === null).length
  const onAct = mayBrake ? setOn : undefined
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.note(formatCount(running), formatCount(games.length))}
        aside={
          mayBrake &&
          list.data !== undefined && (
            <Button
              size="s"
              tone={all === undefined ? 'danger' : 'primary'}
              onClick={() => setOn(EVERYTHING)}
            >
              {all === undefined ? text.stopAll : text.startAll}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {all !== undefined && <EverythingStopped by={all} />}
        <GameTable
          games={games}
          brakes={brakes}
          loadingRows={shimmer ? 4 : 0}
          pulledOn={pulledOn}
          onAct={onAct}
        />
        {list.data !== undefined && (
          <>
            <BrakeList rows={wideOf(list.data)} brakes={brakes} pulledOn={pulledOn} onAct={onAct} />
            <OpenMoneyCard open={list.data.open} />
          </>
        )}
      </div>
      {on !== null && <BrakeDialog on={on} pulled={pulledOn(on)} onClose={() => setOn(null)} />}
    </>
  )
}

function EverythingStopped({ by }: { by: StaffBrake }) {
  return (
    <div className="notice notice-down">
      <OctagonPause aria-hidden="true" />
      <span>
        {text.everythingStopped} {text.setBy(by.by, by.reason)}
      </span>
    </div>
  )
}

/** Providers of what is played here, then the products. */
function wideOf({ games, products }: Overview): Stoppable[] {
  const providers = [...new Set(games.map(({ provider }) => provider))]
  return [
    ...providers.map((name) => ({ scope: 'provider' as const, subject: name, name })),
    ...products.map(({ id, name }) => ({ scope: 'product' as const, subject: id, name })),
  ]
}
