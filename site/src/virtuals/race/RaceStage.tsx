import type { Draw } from '@menekse/contract/draws/draw'
import type { RaceEvent, RaceProgramme } from '@menekse/contract/draws/races'
import { Button } from '@menekse/ui/Button'
import { SkipForward } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { virtualTexts } from '../../messages-virtuals.ts'
import { StageNotes, useIsResting } from '../../tables/StageNotes.tsx'
import { type Table, useFrame } from '../../tables/use-table.ts'
import { Left } from '../Starts.tsx'
import type { FilmView } from '../use-film.ts'
import { Cloth } from './Cloth.tsx'
import type { RaceFilm } from './race-film.ts'
import type { RaceLook } from './race-motion.ts'
import { spokenOf } from './race-words.ts'

const texts = virtualTexts.race

interface RaceStageProps {
  table: Table
  look: RaceLook
  view: FilmView
  film: RaceFilm | undefined
  events: readonly RaceEvent[] | undefined
  /** The race on stage; while it rests, the next that starts. */
  race: RaceProgramme | undefined
  next: Draw | undefined
  title: string
  children: ReactNode
}

/** The picture of a race, with its order beside it and its result over it. */
export function RaceStage(props: RaceStageProps) {
  const { table, look, view, film, events, race, next, title, children } = props
  const isResting = useIsResting(
    table,
    view.stage === 'rest' && next === undefined ? 'waiting' : '',
  )
  const order = useOrder(film, view)
  return (
    <section className="vs-stage" aria-label={texts.stage}>
      <Picture
        look={look}
        told={() => ({ runners: race?.runners.length ?? 0, film, ms: view.ms() })}
      />
      <div className="vs-stage-head" aria-hidden="true">
        <b>{title}</b>
        {race !== undefined && (
          <Metres race={race} film={view.stage === 'film' ? film : undefined} ms={view.ms} />
        )}
      </div>
      {view.stage === 'rest' && next !== undefined && !isResting && (
        <div className="vs-wait" aria-hidden="true">
          <small>{virtualTexts.film.closing}</small>
          <Left table={table} draw={next} />
        </div>
      )}
      {view.stage === 'film' && race !== undefined && (
        <>
          <Order order={order} race={race} />
          <Button size="s" tone="secondary" className="vs-skip" onClick={view.skip}>
            <SkipForward aria-hidden="true" />
            {virtualTexts.film.skip}
          </Button>
        </>
      )}
      {(view.stage === 'over' || view.stage === 'void') && children}
      <StageNotes table={table} isResting={isResting} />
      {race !== undefined && events !== undefined && (
        <Spoken events={events} race={race} view={view} />
      )}
    </section>
  )
}

/** The order of the field now; changed only when it changes. */
function useOrder(film: RaceFilm | undefined, view: FilmView): readonly number[] {
  const [order, setOrder] = useState<readonly number[]>([])
  useFrame(() => {
    if (film === undefined) return
    const now = film.order(view.ms())
    setOrder((before) => (before.join() === now.join() ? before : now))
  })
  return order
}

function Order({ order, race }: { order: readonly number[]; race: RaceProgramme }) {
  return (
    <ol className="vs-order" aria-hidden="true">
      {race.runners.map((runner, index) => {
        const place = order.indexOf(index + 1)
        return (
          <li
            key={runner.name}
            className={place < 3 ? 'vs-order-front' : undefined}
            style={{ transform: `translateY(${place * 100}%)` }}
          >
            <i>{place + 1}</i>
            <Cloth number={index + 1} />
            <span>{runner.name}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface MetresProps {
  race: RaceProgramme
  film: RaceFilm | undefined
  ms: () => number
}

/** How far it still is for the leader, or how long the race is. */
function Metres({ race, film, ms }: MetresProps) {
  const figure = useRef<HTMLSpanElement>(null)
  useFrame(() => {
    if (figure.current === null) return
    const leader = film === undefined ? 0 : Math.max(...film.at(ms()))
    const left = film === undefined ? race.metres : race.metres * (1 - leader / film.metres)
    const text =
      film === undefined
        ? texts.distance(race.metres)
        : texts.left(Math.max(0, Math.ceil(left / 10) * 10))
    if (figure.current.textContent !== text) figure.current.textContent = text
  })
  return <span ref={figure} />
}

interface SpokenProps {
  events: readonly RaceEvent[]
  race: RaceProgramme
  view: FilmView
}

function Spoken({ events, race, view }: SpokenProps) {
  const [line, setLine] = useState('')
  useFrame(() => {
    if (view.stage === 'rest' || view.stage === 'void') return
    setLine(spokenOf(events, race, view.ms(), view.stage === 'over'))
  })
  return <output className="sr-only">{line}</output>
}

interface PictureProps {
  look: RaceLook
  told: () => { runners: number; film: RaceFilm | undefined; ms: number }
}

/** Where the race is drawn; what draws it is loaded with this page alone. */
function Picture({ look, told }: PictureProps) {
  const host = useRef<HTMLDivElement>(null)
  const [fails, setFails] = useState(false)
  const tell = useEffectEvent(told)
  useEffect(() => {
    if (host.current === null) return undefined
    const box = host.current
    let close: (() => void) | undefined
    let isGone = false
    void import('./race-motion.ts')
      .then(({ openRace }) => openRace(box, look, () => tell()))
      .then((end) => (isGone ? end() : (close = end)))
      .catch(() => setFails(true))
    return () => {
      isGone = true
      close?.()
    }
  }, [look])
  return (
    <>
      <div ref={host} className="vs-picture" data-look={look} />
      {fails && <p className="vs-no-picture">{virtualTexts.film.graphics}</p>}
    </>
  )
}
