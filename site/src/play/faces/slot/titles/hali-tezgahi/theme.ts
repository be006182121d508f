import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import fluffRed from './fluff-red.svg?url&no-inline'
import fluffBlue from './fluff-blue.svg?url&no-inline'
import fluffCream from './fluff-cream.svg?url&no-inline'
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
  slug: 'hali-tezgahi',
  symbols: symbolsIn(symbols),
  cutAbove: 0.12,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: fluffCream,
          count: 5,
          size: [0.018, 0.034],
          band: [0, 1],
          path: 'fall',
          speed: [0.6, 1.2],
        },
        {
          picture: fluffRed,
          count: 3,
          size: [0.016, 0.028],
          band: [0, 1],
          path: 'fall',
          speed: [0.5, 1],
        },
        {
          picture: fluffBlue,
          count: 3,
          size: [0.016, 0.028],
          band: [0, 1],
          path: 'fall',
          speed: [0.5, 1],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: ember,
          count: 16,
          size: [0.014, 0.034],
          band: [0.2, 1],
          path: 'float',
          speed: [0.3, 0.9],
        },
        {
          picture: fluffCream,
          count: 7,
          size: [0.02, 0.036],
          band: [0, 1],
          path: 'fall',
          speed: [0.8, 1.6],
        },
        {
          picture: fluffRed,
          count: 6,
          size: [0.018, 0.032],
          band: [0, 1],
          path: 'fall',
          speed: [0.8, 1.6],
        },
        {
          picture: fluffBlue,
          count: 6,
          size: [0.018, 0.032],
          band: [0, 1],
          path: 'fall',
          speed: [0.8, 1.6],
        },
      ],
    },
  },
  frame: {
    edge: ['#ffe0a8', '#b56c36', '#4a2010'],
    plate: ['#3a0a18', '#23060f'],
    reel: ['#5c1626', '#33091a'],
    glow: '#ffc46a',
    shade: 'rgba(18,2,8,0.6)',
    ornament: 'weave',
  },
  lines: [0xffd268, 0xa9c0ff, 0xff8f6e, 0xf6e8ca, 0xb6e09a],
  accent: 0xffd268,
  sparks: [0xffd268, 0xff8f6e, 0x86a8ff, 0xf6e8ca],
  shower: [showerA, showerB],
  feature,
  voice: { instrument: 'pluck', root: 196, scale: [0, 2, 3, 5, 7, 9, 10], ambient: 'fire' },
}
