/** Samples of one channel between −1 and 1. */
export type Wave = Float32Array

export const RATE = 22_050

export const silence = (seconds: number): Wave => new Float32Array(Math.round(seconds * RATE))

/** Even noise that is the same for the same seed. */
export function noiseSource(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2147483648 - 1
  }
}
