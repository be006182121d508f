export type Ease = (t: number) => number
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3
const linear: Ease = (t) => t

/** Time of the pictures: everything that moves asks here, and reduced motion is decided here. */
export interface Motion {
  /** Calls `draw` with 0 to 1 over `ms`, the last time with exactly 1. Resolves at once when `alive` says no. */
  tween(ms: number, draw: (t: number) => void, ease?: Ease, alive?: () => boolean): Promise<void>
  wait(ms: number, alive?: () => boolean): Promise<void>
  /** Calls `draw` every frame with the milliseconds since the last one; returns how to stop it. */
  everyFrame(draw: (ms: number) => void): () => void
  /** Something moves until the function that comes back is called. Tweens say so by themselves. */
  moving(): () => void
  reduced(): boolean
}

/** Who counts the frames: a canvas has one, with the milliseconds since the last frame. */
export interface Ticker {
  /** The most frames a second; with 0, as many as the screen shows. */
  maxFPS: number
  add(onFrame: (now: { readonly elapsedMS: number }) => void): unknown
  remove(onFrame: (now: { readonly elapsedMS: number }) => void): unknown
}

/** A frame after a hidden tab may report seconds; nothing may leap by that. */
const FRAME_MAX_MS = 64
const TWEEN_FRAME_MAX_MS = 500

/** What drifts behind resting reels needs no more, and spares a telephone's battery. */
const DRIFTING_FPS = 30
/** Nothing drifts where motion is reduced; what is changed at once is still seen soon. */
const STILL_FPS = 15

export function createMotion(
  ticker: Ticker,
  reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches,
): Motion {
  let movingCount = 0
  const pace = () => {
    ticker.maxFPS = movingCount > 0 ? 0 : reduced() ? STILL_FPS : DRIFTING_FPS
  }
  pace()
  const moving = () => {
    movingCount += 1
    pace()
    let isMoving = true
    return () => {
      if (isMoving) movingCount -= 1
      isMoving = false
      pace()
    }
  }
  const frames = (mostMs: number, draw: (ms: number) => void) => {
    const onTick = (now: { readonly elapsedMS: number }) => draw(Math.min(now.elapsedMS, mostMs))
    ticker.add(onTick)
    return () => {
      ticker.remove(onTick)
    }
  }
  const over = (ms: number, draw: (t: number) => void, ease: Ease, alive?: () => boolean) =>
    new Promise<void>((resolve) => {
      let passed = 0
      const stop = frames(TWEEN_FRAME_MAX_MS, (delta) => {
        const isAlive = alive === undefined || alive()
        passed += delta
        const t = Math.min(1, passed / ms)
        if (isAlive) draw(ease(t))
        if (isAlive && t < 1) return
        stop()
        resolve()
      })
    })
  return {
    async tween(ms, draw, ease = linear, alive) {
      const rest = moving()
      await over(ms, draw, ease, alive)
      rest()
    },
    everyFrame: (draw) => frames(FRAME_MAX_MS, draw),
    moving,
    wait: (ms, alive) => over(Math.max(1, ms), () => {}, linear, alive),
    reduced,
  }
}
