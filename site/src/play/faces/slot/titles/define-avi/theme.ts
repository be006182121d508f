import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import bat from './bat.svg?url&no-inline'
import coinFall from './coin-fall.svg?url&no-inline'
import mote from './mote.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'define-avi',
  symbols: symbolsIn(symbols),
  cutAbove: 0.15,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: mote,
          count: 10,
          size: [0.012, 0.03],
          band: [0.1, 0.9],
          path: 'float',
          speed: [0.2, 0.5],
        },
        {
          picture: bat,
          count: 3,
          size: [0.05, 0.09],
          band: [0.04, 0.22],
          path: 'float',
          speed: [1.6, 2.6],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: mote,
          count: 16,
          size: [0.015, 0.045],
          band: [0.05, 0.95],
          path: 'float',
          speed: [0.3, 0.8],
        },
        {
          picture: coinFall,
          count: 9,
          size: [0.025, 0.05],
          band: [0, 1],
          path: 'fall',
          speed: [4, 8],
        },
      ],
    },
  },
  frame: {
    edge: ['#fff0b8', '#d9962f', '#5a3210'],
    plate: ['#070b30', '#0d1550'],
    reel: ['#22348f', '#0b1142'],
    glow: '#ffd65c',
    shade: 'rgba(3,4,24,0.62)',
    ornament: 'stone',
  },
  lines: [0xffd65c, 0x7da2ff, 0xff8a5c, 0x7fe8e0, 0xfff3c0],
  accent: 0xffd65c,
  sparks: [0xffd65c, 0xfff3c0, 0x6d96ff, 0xff9a3c],
  voice: { instrument: 'santur', root: 196, scale: [0, 1, 5, 7, 8], ambient: 'cave' },
  shower: [showerA, showerB],
  feature,
}
