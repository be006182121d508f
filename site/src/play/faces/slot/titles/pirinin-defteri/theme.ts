import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import puff from './puff.svg?url&no-inline'
import gull from './gull.svg?url&no-inline'
import swell from './swell.svg?url&no-inline'
import swellNight from './swell-night.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'pirinin-defteri',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: puff,
          count: 3,
          size: [0.16, 0.26],
          band: [0.05, 0.36],
          path: 'float',
          speed: [0.3, 0.6],
        },
        {
          picture: gull,
          count: 4,
          size: [0.035, 0.07],
          band: [0.08, 0.42],
          path: 'float',
          speed: [1.1, 2],
        },
        {
          picture: swell,
          count: 1,
          size: [0.13, 0.15],
          band: [0.86, 0.87],
          path: 'swell',
          speed: [0.8, 1],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      flashes: true,
      drifters: [
        {
          picture: gull,
          count: 2,
          size: [0.035, 0.06],
          band: [0.08, 0.3],
          path: 'float',
          speed: [1.4, 2.2],
        },
        {
          picture: swellNight,
          count: 1,
          size: [0.17, 0.19],
          band: [0.84, 0.85],
          path: 'swell',
          speed: [1.5, 1.7],
        },
      ],
    },
  },
  frame: {
    edge: ['#ffe2a0', '#c08a3e', '#4a2c12'],
    plate: ['#0b1f33', '#123a54'],
    reel: ['#1d4d69', '#0c2840'],
    glow: '#ffd98a',
    shade: 'rgba(2,10,22,0.62)',
    ornament: 'rope',
  },
  lines: [0xffe08a, 0x7fd6ee, 0xff8a6b, 0xf6ecd0, 0x9fd8b0],
  accent: 0xffd46a,
  sparks: [0xffe9b8, 0x7fd6ee, 0xffb45a, 0xffffff],
  voice: { instrument: 'reed', root: 196, scale: [0, 1, 4, 5, 7, 8, 10], ambient: 'sea' },
  shower: [showerA, showerB],
  feature,
}
