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
  reduced(): boolean
}

/** Who counts the frames: a canvas has one, with the milliseconds since the last frame. */
export interface Ticker {
  add(onFrame: (now: { readonly elapsedMS: number }) => void): unknown
  remove(onFrame: (now: { readonly elapsedMS: number }) => void): unknown
}

/** A frame after a hidden tab may report seconds; nothing may leap by that. */
const FRAME_MAX_MS = 64
const TWEEN_FRAME_MAX_MS = 500

export function createMotion(ticker: Ticker): Motion {
  const preference = matchMedia('(prefers-reduced-motion: reduce)')
  const frames = (mostMs: number, draw: (ms: number) => void) => {
    const onTick = (now: { readonly elapsedMS: number }) => draw(Math.min(now.elapsedMS, mostMs))
    ticker.add(onTick)
    return () => {
      ticker.remove(onTick)
    }
  }
  const tween: Motion['tween'] = (ms, draw, ease = linear, alive) =>
    new Promise((resolve) => {
      let passed = 0
      const stop = frames(TWEEN_FRAME_MAX_MS, (delta) => {
        if (alive !== undefined && !alive()) {
          stop()
          resolve()
          return
        }
        passed += delta
        const t = Math.min(1, passed / ms)
        draw(ease(t))
        if (t < 1) return
        stop()
        resolve()
      })
    })
  return {
    tween,
    everyFrame: (draw) => frames(FRAME_MAX_MS, draw),
    wait: (ms, alive) => tween(Math.max(1, ms), () => {}, linear, alive),
    reduced: () => preference.matches,
  }
}

/** Decorative chance for drifting leaves and sparks; nothing of a round depends on it. */
export function scatterOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
