import type { PastDraw } from '@menekse/contract/draws/draws'
import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { crashTexts, timesText } from '../messages-crash.ts'
import { resultOf } from './stage-of.ts'

const texts = crashTexts.pills
const ProofDialog = lazy(async () => ({
  default: (await import('./ProofDialog.tsx')).ProofDialog,
}))

/** From these on a result is shown in the next tone, in hundredths. */
const TONES = [200, 1_000] as const
const toneOf = (bust: number): number => TONES.filter((from) => bust >= from).length

/** The last results; each opens what proves it. */
export function Pills({ slug, recent }: { slug: string; recent: readonly PastDraw[] }) {
  const [opened, setOpened] = useState<number>()
  return (
    <section aria-label={texts.label} className="crash-pills">
      {recent.length === 0 ? (
        <p className="text-13 text-low">{texts.none}</p>
      ) : (
        <ol>
          {recent.map((draw) => (
            <li key={draw.number}>
              <Pill draw={draw} onOpen={() => setOpened(draw.number)} />
            </li>
          ))}
        </ol>
      )}
      {opened !== undefined && (
        <Suspense>
          <ProofDialog slug={slug} number={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function Pill({ draw, onOpen }: { draw: PastDraw; onOpen: () => void }) {
  const result = resultOf(draw)
  const text = result === undefined ? texts.void : timesText(result.bust)
  return (
    <button
      type="button"
      className={clsx('crash-pill', result && `crash-tone-${toneOf(result.bust)}`)}
      aria-label={
        result === undefined ? texts.openVoid(draw.number) : texts.open(draw.number, text)
      }
      onClick={onOpen}
    >
      {text}
    </button>
  )
}
