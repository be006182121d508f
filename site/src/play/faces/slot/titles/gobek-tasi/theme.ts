import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import dust from './dust.svg?url&no-inline'
import bird from './bird.svg?url&no-inline'
import ember from './ember.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'gobek-tasi',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: dust,
          count: 4,
          size: [0.3, 0.5],
          band: [0.5, 0.9],
          path: 'float',
          speed: [0.4, 0.8],
        },
        {
          picture: bird,
          count: 3,
          size: [0.04, 0.07],
          band: [0.05, 0.35],
          path: 'float',
          speed: [0.5, 0.9],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: ember,
          count: 14,
          size: [0.012, 0.03],
          band: [0.3, 0.95],
          path: 'float',
          speed: [0.3, 0.9],
        },
        {
          picture: dust,
          count: 2,
          size: [0.3, 0.5],
          band: [0.55, 0.9],
          path: 'float',
          speed: [0.4, 0.7],
        },
      ],
    },
  },
  frame: {
    edge: ['#fff0cf', '#c7a878', '#5a3d30'],
    plate: ['#2a1620', '#44231f'],
    reel: ['#5e3a34', '#2b1620'],
    glow: '#ffbe62',
    shade: 'rgba(16,4,12,0.62)',
    ornament: 'stone',
  },
  lines: [0xffc862, 0xff8a5a, 0x7fd6c2, 0xf6e6c4, 0xc9a0e8],
  accent: 0xffb84a,
  sparks: [0xffd890, 0xff9a4a, 0xfff1cf, 0xc8643a],
  voice: { instrument: 'pad', root: 147, scale: [0, 2, 3, 7, 8], ambient: 'fire' },
  shower: [showerA, showerB],
  feature,
}
