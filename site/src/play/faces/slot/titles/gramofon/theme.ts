import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import noteA from './note-a.svg?url&no-inline'
import noteB from './note-b.svg?url&no-inline'
import petal from './petal.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'gramofon',
  symbols: symbolsIn(symbols),
  cutAbove: 0.15,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: noteA,
          count: 4,
          size: [0.025, 0.045],
          band: [0.2, 0.8],
          path: 'float',
          speed: [0.4, 0.8],
        },
        {
          picture: petal,
          count: 4,
          size: [0.02, 0.03],
          band: [0, 1],
          path: 'fall',
          speed: [1, 2],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: noteA,
          count: 6,
          size: [0.035, 0.06],
          band: [0.1, 0.9],
          path: 'float',
          speed: [0.6, 1.2],
        },
        {
          picture: noteB,
          count: 5,
          size: [0.03, 0.05],
          band: [0.1, 0.9],
          path: 'float',
          speed: [0.5, 1],
        },
        {
          picture: petal,
          count: 10,
          size: [0.02, 0.04],
          band: [0, 1],
          path: 'fall',
          speed: [2, 4],
        },
      ],
    },
  },
  frame: {
    edge: ['#ffe3a6', '#a8652f', '#3a1a0e'],
    plate: ['#1a0c0a', '#2c1413'],
    reel: ['#4e2420', '#22100e'],
    glow: '#ffcf7a',
    shade: 'rgba(14,4,4,0.62)',
    ornament: 'brass',
  },
  lines: [0xffcf5c, 0xff7a92, 0xfff1d6, 0x9fd8d0, 0xffa25c],
  accent: 0xffcf5c,
  sparks: [0xffcf5c, 0xfff1d6, 0xe0506a, 0xffa25c],
  voice: { instrument: 'brass', root: 233, scale: [0, 2, 4, 7, 9], ambient: 'city' },
  shower: [showerA, showerB],
  feature,
}
