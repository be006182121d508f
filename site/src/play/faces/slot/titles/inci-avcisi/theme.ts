import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import fish from './fish.svg?url&no-inline'
import bubble from './bubble.svg?url&no-inline'
import jelly from './jelly.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'inci-avcisi',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: fish,
          count: 7,
          size: [0.03, 0.055],
          band: [0.1, 0.5],
          path: 'float',
          speed: [0.8, 1.6],
        },
        {
          picture: bubble,
          count: 14,
          size: [0.01, 0.028],
          band: [0, 1],
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
          picture: jelly,
          count: 5,
          size: [0.08, 0.16],
          band: [0.06, 0.6],
          path: 'float',
          speed: [0.2, 0.4],
        },
        {
          picture: bubble,
          count: 18,
          size: [0.012, 0.034],
          band: [0, 1],
          path: 'float',
          speed: [0.3, 0.8],
          front: true,
        },
      ],
    },
  },
  frame: {
    edge: ['#fbe3a4', '#2a8f93', '#07333f'],
    plate: ['#06283a', '#041c2c'],
    reel: ['#0f5468', '#06293c'],
    glow: '#8ff4e4',
    shade: 'rgba(0,14,24,0.6)',
    ornament: 'pearl',
  },
  lines: [0x8ff4e4, 0xffb3cc, 0xffe29a, 0x9fc4ff, 0xff8a7a],
  accent: 0xffd9a0,
  sparks: [0xffffff, 0x8ff4e4, 0xffb3cc, 0xffe29a],
  voice: { instrument: 'glass', root: 233, scale: [0, 2, 3, 7, 9], ambient: 'sea' },
  shower: [showerA, showerB],
  feature,
}
