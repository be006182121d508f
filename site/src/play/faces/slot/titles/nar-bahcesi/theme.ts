import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import leaf from './leaf.svg?url&no-inline'
import petal from './petal.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'nar-bahcesi',
  symbols: symbolsIn(symbols),
  cutAbove: 0.28,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: leaf,
          count: 9,
          size: [0.02, 0.035],
          band: [0, 1],
          path: 'fall',
          speed: [2, 3.5],
        },
        {
          picture: petal,
          count: 7,
          size: [0.016, 0.028],
          band: [0, 1],
          path: 'fall',
          speed: [1.6, 3],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: petal,
          count: 26,
          size: [0.016, 0.034],
          band: [0, 1],
          path: 'fall',
          speed: [2, 4.5],
        },
        { picture: leaf, count: 5, size: [0.02, 0.03], band: [0, 1], path: 'fall', speed: [2, 3] },
      ],
    },
  },
  frame: {
    edge: ['#f6cf7a', '#1f8378', '#0b3f40'],
    plate: ['#e9cf9f', '#d9b67c'],
    reel: ['#fdf3dc', '#edd5a8'],
    glow: '#ffe2a0',
    shade: 'rgba(120,72,24,0.38)',
    ornament: 'tile',
  },
  lines: [0xc7233f, 0x1f8378, 0x7a3fb0, 0xe07b1a, 0x2a5fb0],
  accent: 0xc7233f,
  sparks: [0xff5a6a, 0xffc46a, 0xff8f5c, 0xffe9c0],
  voice: { instrument: 'pluck', root: 196, scale: [0, 1, 4, 5, 7, 8, 11], ambient: 'garden' },
  shower: [petal, leaf],
  feature: freeWide,
}
