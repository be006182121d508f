import { awaitsBeacon, type Draw } from '@menekse/contract/draws/draw'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { crashTexts, timesText } from '../messages-crash.ts'
import type { Stage } from './stage-of.ts'
import { tableTexts } from '../messages-tables.ts'
import { secondsText } from '../tables/Countdown.tsx'
import { StageNotes, useIsResting } from '../tables/StageNotes.tsx'
import { useFrame, useStageKind, useTableView } from '../tables/use-table.ts'
import { factsOf, type FlightTable } from './use-table.ts'

const texts = { ...tableTexts.stage, ...crashTexts.scene }

/** The picture of the flight with its multiplier over it. */
export function Scene({ table }: { table: FlightTable }) {
  const { draw } = useTableView(table)
  const kind = useStageKind(table)
  const isResting = useIsResting(table, kind)
  return (
    <section
      className={clsx('crash-scene', `crash-${kind}`)}
      data-table={table.slug}
      aria-label={texts.label}
    >
      <Sky table={table} />
      <div className="crash-veil" aria-hidden="true" />
      {draw !== null && <p className="crash-round">{tableTexts.round(draw.number)}</p>}
      {!isResting && <Figure table={table} kind={kind} />}
      <StageNotes table={table} isResting={isResting} />
    </section>
  )
}

/** The multiplier while there is one, and the time to the next flight. Screen readers hear of phases alone. */
function Figure({ table, kind }: { table: FlightTable; kind: Stage['kind'] }) {
  const figure = useRef<HTMLElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  useFrame(() => {
    const stage = table.stage()
    const text = figureOf(stage, table.multiplier())
    const element = figure.current
    if (element !== null && element.textContent !== text) {
      element.textContent = text
      element.dataset['long'] = String(text.length > 6)
    }
    if (bar.current !== null && stage.kind === 'open')
      bar.current.style.transform = `scaleX(${Math.max(0, stage.leftMs / stage.wholeMs)})`
  })
  const reason = table.feed.view().draw?.void_reason
  return (
    <div className="crash-figure" aria-hidden="true">
      <small>{labelOf(kind, table.stage(), table.feed.view().draw)}</small>
      <b ref={figure} className={kind === 'open' ? 'crash-count' : 'crash-times'} />
      {kind === 'open' && (
        <span className="table-bar">
          <span ref={bar} />
        </span>
      )}
      {kind === 'void' && <p>{reason ?? texts.voidHelp}</p>}
    </div>
  )
}

function labelOf(kind: Stage['kind'], stage: Stage, draw: Draw | null): string {
  if (kind === 'open') return texts.closing
  if (kind === 'flight') return texts.flying
  if (kind === 'bust') return texts.over
  if (kind === 'void') return texts.void
  if (stage.kind !== 'waiting' || !stage.isClosed) return texts.next
  return draw !== null && awaitsBeacon(draw) ? texts.beacon : texts.closed
}

function figureOf(stage: Stage, multiplier: number): string {
  if (stage.kind === 'open') return secondsText(stage.leftMs)
  if (stage.kind === 'flight') return timesText(multiplier)
  if (stage.kind === 'bust') return texts.bust(timesText(stage.bust))
  return stage.kind === 'waiting' && stage.isClosed ? timesText(100) : ''
}

/** Where the flight is drawn; what draws it is loaded with this page alone. */
function Sky({ table }: { table: FlightTable }) {
  const host = useRef<HTMLDivElement>(null)
  const [fails, setFails] = useState(false)
  const world = factsOf(table.feed)?.world
  const { growth } = factsOf(table.feed) ?? { growth: 0 }
  useEffect(() => {
    if (world === undefined || host.current === null) return undefined
    const box = host.current
    let close: (() => void) | undefined
    let isGone = false
    void import('./sky/sky-motion.ts')
      .then(({ openSky }) => openSky(box, world, () => ({ stage: table.stage(), growth })))
      .then((end) => (isGone ? end() : (close = end)))
      .catch(() => setFails(true))
    return () => {
      isGone = true
      close?.()
    }
  }, [world, growth, table])
  return (
    <>
      <div ref={host} className="crash-sky" />
      {fails && <p className="crash-no-sky">{texts.graphics}</p>}
    </>
  )
}
