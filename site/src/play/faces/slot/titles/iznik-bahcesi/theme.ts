import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import petal from './petal.svg?url&no-inline'
import blossom from './blossom.svg?url&no-inline'
import swallow from './swallow.svg?url&no-inline'
import spark from './spark.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'iznik-bahcesi',
  symbols: symbolsIn(symbols),
  cutAbove: 0.12,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: swallow,
          count: 3,
          size: [0.05, 0.09],
          band: [0.08, 0.34],
          path: 'float',
          speed: [1.6, 2.6],
        },
        {
          picture: petal,
          count: 8,
          size: [0.018, 0.032],
          band: [0, 1],
          path: 'fall',
          speed: [1.6, 2.8],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: spark,
          count: 14,
          size: [0.02, 0.045],
          band: [0.1, 0.9],
          path: 'float',
          speed: [0.2, 0.6],
        },
        {
          picture: blossom,
          count: 12,
          size: [0.022, 0.04],
          band: [0, 1],
          path: 'fall',
          speed: [1.6, 3],
        },
        {
          picture: petal,
          count: 10,
          size: [0.018, 0.03],
          band: [0, 1],
          path: 'fall',
          speed: [2, 3.6],
        },
      ],
    },
  },
  frame: {
    edge: ['#ffe9ae', '#2450c8', '#0a1a66'],
    plate: ['#0d1f66', '#081440'],
    reel: ['#1b379c', '#0c1d63'],
    glow: '#ffd98a',
    shade: 'rgba(3,8,44,0.6)',
    ornament: 'tile',
  },
  lines: [0xffd268, 0x8ff2e6, 0xff8d6c, 0xbcd0ff, 0xffffff],
  accent: 0xffd268,
  sparks: [0xffd268, 0xff7a5c, 0x8ff2e6, 0xffffff],
  shower: [showerA, showerB],
  feature,
  voice: { instrument: 'santur', root: 220, scale: [0, 1, 4, 5, 7, 8, 10], ambient: 'garden' },
}
