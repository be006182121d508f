import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import glint from './glint.svg?url&no-inline'
import tern from './tern.svg?url&no-inline'
import bubble from './bubble.svg?url&no-inline'
import jelly from './jelly.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'deniz-cami',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: glint,
          count: 14,
          size: [0.008, 0.02],
          band: [0.5, 0.95],
          path: 'float',
          speed: [0.1, 0.3],
        },
        {
          picture: tern,
          count: 4,
          size: [0.03, 0.06],
          band: [0.05, 0.24],
          path: 'float',
          speed: [1, 1.8],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: bubble,
          count: 28,
          size: [0.012, 0.045],
          band: [0.1, 1],
          path: 'float',
          speed: [0.3, 0.9],
        },
        {
          picture: jelly,
          count: 4,
          size: [0.06, 0.12],
          band: [0.1, 0.7],
          path: 'float',
          speed: [0.2, 0.5],
        },
      ],
    },
  },
  shower: [showerA, showerB],
  feature,
  frame: {
    edge: ['#fff0d8', '#6fb8a8', '#1d5a5c'],
    plate: ['#d9efe6', '#f3dfcc'],
    reel: ['#fffaf0', '#f2e2cf'],
    glow: '#bdf5e2',
    shade: 'rgba(30,92,96,0.34)',
    ornament: 'pearl',
  },
  lines: [0x0f8a7e, 0xd8487e, 0x1f62b8, 0xd9820f, 0x6a3fb0],
  accent: 0x0f9a8a,
  sparks: [0xbdf5e2, 0x7fe0d0, 0xffb8c8, 0xfff0c8],
  voice: { instrument: 'glass', root: 247, scale: [0, 2, 4, 7, 9], ambient: 'sea' },
}
