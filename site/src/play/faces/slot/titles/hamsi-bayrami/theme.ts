import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import fish from './fish.svg?url&no-inline'
import gull from './gull.svg?url&no-inline'
import lantern from './lantern.svg?url&no-inline'
import swell from './swell.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'hamsi-bayrami',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: gull,
          count: 4,
          size: [0.04, 0.07],
          band: [0.06, 0.32],
          path: 'float',
          speed: [0.9, 1.6],
        },
        {
          picture: swell,
          count: 1,
          size: [0.14, 0.16],
          band: [0.88, 0.89],
          path: 'swell',
          speed: [0.6, 0.8],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: lantern,
          count: 7,
          size: [0.03, 0.06],
          band: [0.05, 0.45],
          path: 'float',
          speed: [0.3, 0.6],
        },
        {
          picture: fish,
          count: 7,
          size: [0.05, 0.08],
          band: [0, 1],
          path: 'fall',
          speed: [4, 7],
        },
        {
          picture: swell,
          count: 1,
          size: [0.16, 0.18],
          band: [0.86, 0.87],
          path: 'swell',
          speed: [1.1, 1.3],
        },
      ],
    },
  },
  frame: {
    edge: ['#f2fbff', '#8fa3b0', '#2b3a44'],
    plate: ['#0c1216', '#122128'],
    reel: ['#2c424c', '#131d23'],
    glow: '#7ff0e4',
    shade: 'rgba(2,8,10,0.62)',
    ornament: 'rope',
  },
  lines: [0x7ff0e4, 0xffc04a, 0xff8a6a, 0xe6f6ff, 0xa8d8ff],
  accent: 0x7ff0e4,
  sparks: [0xe6fbff, 0x7ff0e4, 0xffc04a, 0xff8a6a],
  voice: { instrument: 'reed', root: 294, scale: [0, 2, 3, 5, 7, 10], ambient: 'sea' },
  shower: [showerA, showerB],
  feature,
}
