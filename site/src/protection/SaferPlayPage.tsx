import type { LimitView, ProtectionView } from '@menekse/contract/protection/protection'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useState } from 'react'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { useTitle } from '../shell/document-title.ts'
import { protectionTexts as texts } from '../messages-protection.ts'
import { HelpCard } from './HelpCard.tsx'
import type { Which } from './limit-form.ts'
import { LimitForm } from './LimitForm.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { NetCard } from './NetCard.tsx'
import { useProtection } from './protection-calls.ts'
import { RaisesCard } from './RaisesCard.tsx'
import { RealityCard } from './RealityCard.tsx'
import { StopsCard } from './StopsCard.tsx'

/** Güvenli oyun: everything a player can set against too much play, and what it has cost so far. */
export function SaferPlayPage() {
  useTitle(texts.title)
  const { data, error, isPending, isFetching, refetch } = useProtection()
  useLoginAgain(isLoggedOut(error))
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-22 text-hi">{texts.title}</h1>
        <p className="max-w-160 text-pretty">{texts.intro}</p>
      </header>
      {isPending && <Skeleton className="h-96 rounded-14" />}
      {!isPending && data === undefined && (
        <section className="card">
          <ErrorState fact={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
        </section>
      )}
      {data !== undefined && <Loaded view={data} />}
    </div>
  )
}

function Loaded({ view }: { view: ProtectionView }) {
  const [which, setWhich] = useState<Which>({ kind: 'deposit', period: 'week' })
  const change = ({ kind, period }: LimitView) => {
    setWhich({ kind, period })
    document.querySelector('#sinir input')?.scrollIntoView({ block: 'center' })
    document.querySelector<HTMLElement>('#sinir input')?.focus()
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
      <div className="grid grid-cols-1 gap-4">
        {view.stop !== null && <StopsCard stop={view.stop} />}
        <RaisesCard raises={view.raises} />
        <LimitsCard limits={view.limits} onChange={change} />
        <LimitForm which={which} onWhich={setWhich} limits={view.limits} />
        {view.stop === null && <StopsCard stop={null} />}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <NetCard />
        <RealityCard reality={view.reality} />
        <HelpCard />
      </div>
    </div>
  )
}
