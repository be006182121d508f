import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import petrel from './petrel.svg?url&no-inline'
import swell from './swell.svg?url&no-inline'
import swellStorm from './swell-storm.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'kuzey-limani',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: petrel,
          count: 3,
          size: [0.06, 0.1],
          band: [0.08, 0.34],
          path: 'float',
          speed: [1, 1.8],
        },
        {
          picture: swell,
          count: 1,
          size: [0.14, 0.16],
          band: [0.9, 0.91],
          path: 'swell',
          speed: [0.7, 0.9],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      rain: 140,
      flashes: true,
      drifters: [
        {
          picture: petrel,
          count: 5,
          size: [0.06, 0.12],
          band: [0.06, 0.4],
          path: 'float',
          speed: [1.8, 3],
        },
        {
          picture: swellStorm,
          count: 1,
          size: [0.2, 0.22],
          band: [0.86, 0.87],
          path: 'swell',
          speed: [1.5, 1.8],
        },
      ],
    },
  },
  frame: {
    edge: ['#f0f8fc', '#7d97a6', '#22313d'],
    plate: ['#101a24', '#1c2b38'],
    reel: ['#30475a', '#14212d'],
    glow: '#ff6a4a',
    shade: 'rgba(2,6,12,0.62)',
    ornament: 'rope',
  },
  lines: [0xff6a4a, 0xd8f2ff, 0xffd23c, 0x7fd8e8, 0xffffff],
  accent: 0xff6a4a,
  sparks: [0xffffff, 0xa8dcec, 0xff6a4a, 0xffd23c],
  shower: [showerA, showerB],
  feature,
  voice: { instrument: 'reed', root: 147, scale: [0, 1, 4, 5, 7, 8, 10], ambient: 'sea' },
}
