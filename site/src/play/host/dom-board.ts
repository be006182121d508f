import './css/dom-board.css'
import { element } from './element.ts'
import type { Host } from './face.ts'
import { createMotion, type Ease, easeOut, type Motion, type Ticker } from './motion.ts'

/** Where a game without a canvas is laid out, and the time of its pictures. */
export interface DomBoard {
  readonly fit: () => void
  readonly motion: Motion
  /** Something is shown over a time; a tap, or the wish for less motion, shows its end at once. */
  readonly tween: (ms: number, draw: (t: number) => void, ease?: Ease) => Promise<void>
  readonly wait: (ms: number) => Promise<void>
  /** A tap of before hurries nothing that comes. */
  readonly unhurried: () => void
}

/** The frames of the page itself. */
function pageTicker(): Ticker {
  const running = new Map<unknown, number>()
  return {
    maxFPS: 0,
    add(onFrame) {
      let before = performance.now()
      const frame = (now: number) => {
        running.set(onFrame, requestAnimationFrame(frame))
        onFrame({ elapsedMS: Math.max(0, now - before) })
        before = now
      }
      running.set(onFrame, requestAnimationFrame(frame))
    },
    remove(onFrame) {
      cancelAnimationFrame(running.get(onFrame) ?? 0)
      running.delete(onFrame)
    },
  }
}

/** Lays a scene and what is played on it between the bars, and keeps it there. */
export function setDomBoard(
  host: Pick<Host, 'board' | 'insets'>,
  scene: string,
  area: HTMLElement,
): DomBoard {
  host.board.append(element('img', { class: 'scene', src: scene, alt: '' }), area)
  const motion = createMotion(pageTicker())
  let isHurried = false
  host.board.addEventListener('pointerdown', () => (isHurried = true))

  function fit(): void {
    const { top, bottom } = host.insets()
    area.style.top = `${top}px`
    area.style.bottom = `${bottom}px`
    const height = host.board.clientHeight
    host.board.style.setProperty('--board-middle', `${(top + height - bottom) / 2}px`)
  }
  fit()
  addEventListener('resize', fit)

  const mayStay = () => !isHurried && !motion.reduced()
  return {
    fit,
    motion,
    async tween(ms, draw, ease = easeOut) {
      if (mayStay()) await motion.tween(ms, draw, ease, mayStay)
      draw(1)
    },
    async wait(ms) {
      if (mayStay()) await motion.wait(ms, mayStay)
    },
    unhurried: () => (isHurried = false),
  }
}
