import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import wisp from './wisp.svg?url&no-inline'
import mote from './mote.svg?url&no-inline'
import meteor from './meteor.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'yildiz-haritasi',
  symbols: symbolsIn(symbols),
  cutAbove: 0.1,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: wisp,
          count: 4,
          size: [0.2, 0.36],
          band: [0.05, 0.6],
          path: 'float',
          speed: [0.15, 0.35],
        },
        {
          picture: mote,
          count: 12,
          size: [0.008, 0.02],
          band: [0, 1],
          path: 'fall',
          speed: [0.5, 1.2],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: meteor,
          count: 5,
          size: [0.09, 0.16],
          band: [0, 0.6],
          path: 'fall',
          speed: [8, 14],
        },
        {
          picture: mote,
          count: 24,
          size: [0.01, 0.026],
          band: [0, 1],
          path: 'fall',
          speed: [1.2, 2.6],
        },
        {
          picture: wisp,
          count: 4,
          size: [0.24, 0.4],
          band: [0.05, 0.6],
          path: 'float',
          speed: [0.3, 0.6],
        },
      ],
    },
  },
  frame: {
    edge: ['#f2f4ff', '#7d86bd', '#23265a'],
    plate: ['#0a0a30', '#120a3c'],
    reel: ['#2a2570', '#100d3a'],
    glow: '#b8b4ff',
    shade: 'rgba(4,2,24,0.62)',
    ornament: 'enamel',
  },
  lines: [0xfff0b8, 0xb8b4ff, 0x8ff0ff, 0xff9ae0, 0xffffff],
  accent: 0xffe08a,
  sparks: [0xffffff, 0xb8b4ff, 0xffe08a, 0xff9ae0],
  voice: { instrument: 'bell', root: 185, scale: [0, 2, 4, 6, 9, 11], ambient: 'night' },
  shower: [showerA, showerB],
  feature,
}
