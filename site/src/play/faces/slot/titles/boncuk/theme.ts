import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import gull from './gull.svg?url&no-inline'
import oliveLeaf from './olive-leaf.svg?url&no-inline'
import firefly from './firefly.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'boncuk',
  symbols: symbolsIn(symbols),
  cutAbove: 0.2,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: gull,
          count: 4,
          size: [0.03, 0.06],
          band: [0.12, 0.4],
          path: 'float',
          speed: [1, 1.9],
        },
        {
          picture: oliveLeaf,
          count: 5,
          size: [0.03, 0.045],
          band: [0, 1],
          path: 'fall',
          speed: [1.4, 2.4],
          front: true,
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: firefly,
          count: 16,
          size: [0.02, 0.045],
          band: [0.3, 0.95],
          path: 'float',
          speed: [0.3, 0.8],
          front: true,
        },
        {
          picture: oliveLeaf,
          count: 3,
          size: [0.03, 0.045],
          band: [0, 1],
          path: 'fall',
          speed: [1, 1.6],
        },
      ],
    },
  },
  frame: {
    edge: ['#fff3c4', '#d09a32', '#6a420c'],
    plate: ['#070a22', '#0e153c'],
    reel: ['#1d2858', '#080c28'],
    glow: '#8fd0ff',
    shade: 'rgba(2,4,30,0.6)',
    ornament: 'pearl',
  },
  lines: [0x7fe0ff, 0xffe08a, 0xffffff, 0xff9a7a, 0x9ab8ff],
  accent: 0xffd96a,
  sparks: [0xffffff, 0x8fd8ff, 0xffe08a, 0x4f8dff],
  voice: {
    instrument: 'glass',
    root: 294,
    scale: [0, 2, 4, 6, 7, 9, 11],
    ambient: 'sea',
  },
  shower: [showerA, showerB],
  feature,
}
