import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import leaf from './leaf.svg?url&no-inline'
import mist from './mist.svg?url&no-inline'
import spore from './spore.svg?url&no-inline'
import moth from './moth.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'orman-mantari',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: leaf,
          count: 8,
          size: [0.018, 0.032],
          band: [0, 1],
          path: 'fall',
          speed: [1.2, 2.4],
        },
        {
          picture: mist,
          count: 4,
          size: [0.3, 0.5],
          band: [0.3, 0.8],
          path: 'float',
          speed: [0.12, 0.3],
        },
        {
          picture: spore,
          count: 10,
          size: [0.006, 0.014],
          band: [0.2, 1],
          path: 'float',
          speed: [0.15, 0.4],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: spore,
          count: 34,
          size: [0.008, 0.03],
          band: [0.05, 1],
          path: 'float',
          speed: [0.2, 0.7],
        },
        {
          picture: moth,
          count: 5,
          size: [0.03, 0.055],
          band: [0.08, 0.7],
          path: 'float',
          speed: [0.7, 1.6],
        },
        {
          picture: mist,
          count: 3,
          size: [0.3, 0.5],
          band: [0.5, 0.9],
          path: 'float',
          speed: [0.1, 0.25],
        },
      ],
    },
  },
  shower: [showerA, showerB],
  feature,
  frame: {
    edge: ['#dcd9a0', '#6d7a3a', '#2a3518'],
    plate: ['#101c18', '#17261a'],
    reel: ['#25402f', '#0f1e19'],
    glow: '#b8f08a',
    shade: 'rgba(2,10,8,0.62)',
    ornament: 'leaf',
  },
  lines: [0xb8f08a, 0xff7a5c, 0xffe08a, 0x8fe8d8, 0xf0e6ff],
  accent: 0xb8e86a,
  sparks: [0xc8ff9a, 0xffe08a, 0x8ff0d8, 0xff9a7a],
  voice: { instrument: 'reed', root: 175, scale: [0, 2, 3, 6, 7, 8, 11], ambient: 'night' },
}
