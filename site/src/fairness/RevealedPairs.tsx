import type { RevealedPair } from '@menekse/contract/fairness/fairness'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { useEffect, useState } from 'react'
import { fairnessTexts } from '../messages-fairness.ts'
import { isPromised } from './client-seed.ts'
import { SeedFact } from './SeedFact.tsx'

const texts = fairnessTexts.revealed

/** The seeds that are told, each held against what was promised. */
export function RevealedPairs({ pairs }: { pairs: readonly RevealedPair[] }) {
  return (
    <Card flush title={texts.title}>
      {pairs.length === 0 ? (
        <p className="max-w-prose px-5 pb-5 text-pretty">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {pairs.map((pair) => (
            <Pair key={pair.id} pair={pair} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Pair({ pair }: { pair: RevealedPair }) {
  const promised = usePromised(pair)
  return (
    <li className="grid gap-3 px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-low">
        <TimeText value={pair.revealed_at} className="tabular" />
        <span>{texts.rounds(pair.rounds)}</span>
        {promised !== undefined && (
          <Badge tone={promised ? 'up' : 'down'}>{promised ? texts.right : texts.wrong}</Badge>
        )}
      </p>
      <dl className="grid gap-3">
        <SeedFact label={texts.serverSeed} value={pair.server_seed} />
        <SeedFact label={texts.hash} value={pair.hash} />
        <SeedFact label={texts.clientSeed} value={pair.client_seed} />
      </dl>
    </li>
  )
}

function usePromised({ server_seed: seed, hash }: RevealedPair): boolean | undefined {
  const [promised, setPromised] = useState<boolean>()
  useEffect(() => {
    let isShown = true
    void isPromised(seed, hash).then((answer) => {
      if (isShown) setPromised(answer)
    })
    return () => {
      isShown = false
    }
  }, [seed, hash])
  return promised
}
