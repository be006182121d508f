import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import ember from './ember.svg?url&no-inline'
import mote from './mote.svg?url&no-inline'
import leaf from './leaf.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'bakir-yedi',
  symbols: symbolsIn(symbols),
  cutAbove: 0.2,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: mote,
          count: 10,
          size: [0.008, 0.018],
          band: [0.15, 0.85],
          path: 'float',
          speed: [0.2, 0.5],
        },
        {
          picture: leaf,
          count: 3,
          size: [0.03, 0.05],
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
          picture: ember,
          count: 22,
          size: [0.016, 0.04],
          band: [0.1, 0.95],
          path: 'float',
          speed: [1.2, 2.6],
          front: true,
        },
        {
          picture: mote,
          count: 8,
          size: [0.01, 0.02],
          band: [0.1, 0.9],
          path: 'float',
          speed: [0.4, 0.8],
        },
      ],
    },
  },
  frame: {
    edge: ['#ffd9b5', '#b95f2e', '#4a1c0c'],
    plate: ['#120c0c', '#2a1813'],
    reel: ['#3b2923', '#140c0b'],
    glow: '#ffa45c',
    shade: 'rgba(8,2,0,0.6)',
    ornament: 'brass',
  },
  lines: [0xffc07a, 0xff6a4a, 0x7fe3c4, 0xffe9c9, 0xd98bff],
  accent: 0xffb35c,
  sparks: [0xffe3b0, 0xff9a3a, 0xff5a2a, 0x7fe3c4],
  voice: {
    instrument: 'brass',
    root: 196,
    scale: [0, 1, 4, 5, 7, 8, 10],
    ambient: 'fire',
  },
  shower: [showerA, showerB],
  feature,
}
