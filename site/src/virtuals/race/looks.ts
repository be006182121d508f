/** Which light a track lies in. */
export interface Look {
  readonly sky: readonly (readonly [at: number, colour: string])[]
  readonly sun: {
    readonly x: number
    readonly y: number
    readonly size: number
    readonly colour: string
  }
  readonly hills: readonly [far: string, near: string]
  readonly trees: string
  readonly stand: string
  readonly crowd: readonly string[]
  readonly track: readonly [far: string, near: string, stripe: string]
  readonly verge: readonly [far: string, near: string]
  readonly dust: number
  readonly isNight: boolean
}

export const meadow: Look = {
  sky: [
    [0, '#241650'],
    [0.34, '#5a2f86'],
    [0.62, '#c0648e'],
    [0.82, '#f3a97a'],
    [1, '#ffd9a0'],
  ],
  sun: { x: 0.74, y: 0.84, size: 0.9, colour: '#ffe2b0' },
  hills: ['#8a5a94', '#5d4480'],
  trees: '#35305c',
  stand: '#2a2248',
  crowd: ['#f2c6a0', '#e88a8a', '#b9a8ff', '#ffe2b0', '#8fc7e8', '#ffffff'],
  track: ['#4d7a4a', '#356a3d', '#417341'],
  verge: ['#3e6a42', '#24502f'],
  dust: 0xb99a72,
  isNight: false,
}

export const stadium: Look = {
  sky: [
    [0, '#05040c'],
    [0.55, '#140c30'],
    [1, '#3a1f6e'],
  ],
  sun: { x: 0.5, y: 1, size: 1.3, colour: '#7a45d8' },
  hills: ['#1b1238', '#140d2a'],
  trees: '#0f0a22',
  stand: '#161029',
  crowd: ['#b9a8ff', '#7a5ad8', '#f2c6a0', '#8fc7e8', '#ffffff', '#e88a8a'],
  track: ['#a98258', '#8a6440', '#9a744c'],
  verge: ['#1f4a33', '#123322'],
  dust: 0xd0ac80,
  isNight: true,
}
