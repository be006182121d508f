import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import wisp from './wisp.svg?url&no-inline'
import hawk from './hawk.svg?url&no-inline'
import flake from './flake.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'zigana-yolu',
  symbols: symbolsIn(symbols),
  cutAbove: 0.3,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: wisp,
          count: 5,
          size: [0.34, 0.6],
          band: [0.42, 0.86],
          path: 'float',
          speed: [0.35, 0.7],
        },
        {
          picture: hawk,
          count: 2,
          size: [0.05, 0.08],
          band: [0.06, 0.3],
          path: 'float',
          speed: [0.7, 1.1],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: flake,
          count: 26,
          size: [0.012, 0.032],
          band: [0, 1],
          path: 'fall',
          speed: [5, 9],
        },
        {
          picture: wisp,
          count: 3,
          size: [0.34, 0.6],
          band: [0.5, 0.86],
          path: 'float',
          speed: [0.5, 0.9],
        },
      ],
    },
  },
  frame: {
    edge: ['#fff0a0', '#b9922a', '#2f3a2a'],
    plate: ['#08211f', '#123a35'],
    reel: ['#1c4a44', '#0b2624'],
    glow: '#ffe25a',
    shade: 'rgba(0,12,14,0.62)',
    ornament: 'leaf',
  },
  lines: [0xffd83a, 0x8fe0d0, 0xff9a6b, 0xf6f2dc, 0xd890c8],
  accent: 0xffd22a,
  sparks: [0xfff3a8, 0xffd22a, 0x8fe0d0, 0xffffff],
  voice: { instrument: 'pluck', root: 220, scale: [0, 2, 3, 5, 7, 9, 10], ambient: 'wind' },
  shower: [showerA, showerB],
  feature,
}
