import type { PastDraw } from '@menekse/contract/draws/draw'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { tableTexts } from '../messages-tables.ts'
import type { ProofParts } from './ProofDialog.tsx'

const texts = tableTexts.pills
const ProofDialog = lazy(async () => ({
  default: (await import('./ProofDialog.tsx')).ProofDialog,
}))

/** A result as its pill shows it and as it is said. */
export interface PillFace {
  readonly face: ReactNode
  readonly words: string
  readonly className?: string
}

interface PillsProps {
  slug: string
  recent: readonly PastDraw[]
  /** Undefined for a draw without a result. */
  faceOf: (draw: PastDraw) => PillFace | undefined
  proof: ProofParts
}

/** The last results; each opens what proves it. */
export function Pills({ slug, recent, faceOf, proof }: PillsProps) {
  const [opened, setOpened] = useState<number>()
  return (
    <section aria-label={texts.label} className="table-pills">
      {recent.length === 0 ? (
        <p className="text-13 text-low">{texts.none}</p>
      ) : (
        <ol>
          {recent.map((draw) => (
            <li key={draw.number}>
              <Pill
                number={draw.number}
                face={faceOf(draw)}
                onOpen={() => setOpened(draw.number)}
              />
            </li>
          ))}
        </ol>
      )}
      {opened !== undefined && (
        <Suspense>
          <ProofDialog
            slug={slug}
            number={opened}
            parts={proof}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface PillProps {
  number: number
  face: PillFace | undefined
  onOpen: () => void
}

function Pill({ number, face, onOpen }: PillProps) {
  return (
    <button
      type="button"
      className={clsx('table-pill', face?.className)}
      aria-label={face === undefined ? texts.openVoid(number) : texts.open(number, face.words)}
      onClick={onOpen}
    >
      {face === undefined ? texts.void : face.face}
    </button>
  )
}
