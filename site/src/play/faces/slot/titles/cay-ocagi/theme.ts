import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import steam from './steam.svg?url&no-inline'
import teaLeaf from './tea-leaf.svg?url&no-inline'
import drop from './drop.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'cay-ocagi',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: steam,
          count: 5,
          size: [0.12, 0.24],
          band: [0.35, 0.8],
          path: 'float',
          speed: [0.3, 0.7],
        },
        {
          picture: teaLeaf,
          count: 4,
          size: [0.028, 0.045],
          band: [0, 1],
          path: 'fall',
          speed: [1.2, 2],
          front: true,
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: steam,
          count: 12,
          size: [0.2, 0.42],
          band: [0.3, 0.95],
          path: 'float',
          speed: [0.6, 1.3],
          front: true,
        },
        {
          picture: drop,
          count: 6,
          size: [0.008, 0.014],
          band: [0, 1],
          path: 'fall',
          speed: [5, 8],
        },
      ],
    },
  },
  frame: {
    edge: ['#f6fafc', '#9aa6b2', '#3a444e'],
    plate: ['#22060a', '#3d0c12'],
    reel: ['#5a1a1e', '#22070b'],
    glow: '#ffb88a',
    shade: 'rgba(14,0,2,0.6)',
    ornament: 'enamel',
  },
  lines: [0xffd07a, 0xff7a4a, 0xdff0ff, 0xb6e86a, 0xff9ab0],
  accent: 0xffb84f,
  sparks: [0xffffff, 0xffc46a, 0xff6a3a, 0xd5dde4],
  voice: {
    instrument: 'santur',
    root: 220,
    scale: [0, 2, 3, 5, 7, 9, 10],
    ambient: 'rain',
  },
  shower: [showerA, showerB],
  feature,
}
