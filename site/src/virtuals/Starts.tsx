import type { Draw } from '@menekse/contract/draws/draw'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { clockText, virtualTexts } from '../messages-virtuals.ts'
import { BeaconNote } from '../tables/BeaconNote.tsx'
import { type Table, useFrame } from '../tables/use-table.ts'

const texts = virtualTexts.starts

interface StartsProps {
  table: Table
  coming: readonly Draw[]
  chosen: number | undefined
  nameOf: (draw: Draw) => string
  onChoose: (number: number) => void
}

/** The starts that take bets: each with what it is called and how long bets are still taken. */
export function Starts({ table, coming, chosen, nameOf, onChoose }: StartsProps) {
  return (
    <>
      <fieldset className="vs-starts" aria-label={texts.label}>
        {coming.length === 0 && <p className="text-low">{texts.none}</p>}
        {coming.map((draw) => (
          <button
            key={draw.number}
            type="button"
            className={clsx('vs-start', draw.number === chosen && 'vs-start-on')}
            aria-pressed={draw.number === chosen}
            onClick={() => onChoose(draw.number)}
          >
            <span>{nameOf(draw)}</span>
            <Left table={table} draw={draw} />
          </button>
        ))}
      </fieldset>
      <BeaconNote draw={coming.find(({ number }) => number === chosen)} />
    </>
  )
}

/** The time until bets close; not spoken, because it changes with every second. */
export function Left({ table, draw }: { table: Pick<Table, 'feed'>; draw: Draw }) {
  const figure = useRef<HTMLElement>(null)
  useFrame(() => {
    const left = Date.parse(draw.closes_at) - table.feed.clock.now()
    const isOpen = draw.phase === 'open'
    const text = isOpen ? (left > 0 ? clockText(left) : texts.closed) : texts.opens
    if (figure.current !== null && figure.current.textContent !== text) {
      figure.current.textContent = text
      figure.current.dataset['soon'] = String(isOpen && left < 10_000)
    }
  })
  return <b ref={figure} className="vs-left" aria-hidden="true" />
}
