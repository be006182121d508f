import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import fog from './fog.svg?url&no-inline'
import gull from './gull.svg?url&no-inline'
import lantern from './lantern.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'galata-isiklari',
  symbols: symbolsIn(symbols),
  cutAbove: 0.36,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: fog,
          count: 4,
          size: [0.5, 0.9],
          band: [0.3, 0.9],
          path: 'float',
          speed: [0.15, 0.35],
        },
        {
          picture: gull,
          count: 3,
          size: [0.05, 0.09],
          band: [0.06, 0.3],
          path: 'float',
          speed: [0.9, 1.6],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: fog,
          count: 3,
          size: [0.5, 0.9],
          band: [0.4, 0.9],
          path: 'float',
          speed: [0.2, 0.4],
        },
        {
          picture: lantern,
          count: 7,
          size: [0.04, 0.09],
          band: [0.05, 0.6],
          path: 'float',
          speed: [0.25, 0.6],
        },
      ],
    },
  },
  frame: {
    edge: ['#ffd9a0', '#b4683a', '#38204e'],
    plate: ['#0b1238', '#17205a'],
    reel: ['#26367c', '#101a4a'],
    glow: '#ffae4a',
    shade: 'rgba(3,5,24,0.6)',
    ornament: 'glass',
  },
  lines: [0xffae4a, 0x7fd0ff, 0xff5ac8, 0xfff0b8, 0x6ff0d8],
  accent: 0xffae4a,
  sparks: [0xffd27a, 0xff8a3c, 0x9cc4ff, 0xff5ac8],
  shower: [showerA, showerB],
  feature,
  voice: { instrument: 'pluck', root: 196, scale: [0, 2, 3, 5, 7, 8, 11], ambient: 'city' },
}
