import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import steam from './steam.svg?url&no-inline'
import spark from './spark.svg?url&no-inline'
import ticket from './ticket.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'tren-gari',
  symbols: symbolsIn(symbols),
  cutAbove: 0.2,
  carriages: [1, 2, 3, 4],
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: steam,
          count: 5,
          size: [0.2, 0.4],
          band: [0.55, 0.98],
          path: 'float',
          speed: [0.3, 0.6],
        },
        {
          picture: ticket,
          count: 2,
          size: [0.04, 0.06],
          band: [0, 1],
          path: 'fall',
          speed: [1.6, 2.6],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: steam,
          count: 7,
          size: [0.22, 0.5],
          band: [0.5, 1],
          path: 'float',
          speed: [0.5, 0.9],
        },
        {
          picture: spark,
          count: 22,
          size: [0.02, 0.045],
          band: [0, 1],
          path: 'fall',
          speed: [3, 6],
        },
      ],
    },
  },
  frame: {
    edge: ['#fff0b4', '#b8863a', '#4a2f14'],
    plate: ['#04201a', '#0a3328'],
    reel: ['#14523f', '#07291f'],
    glow: '#ffd070',
    shade: 'rgba(0,12,8,0.6)',
    ornament: 'brass',
  },
  lines: [0xffd070, 0x7fe0b4, 0xff6a4a, 0xfff4d0, 0xa8d8ff],
  accent: 0xffd070,
  sparks: [0xfff0b4, 0xffb040, 0xc8ffe8, 0xff7a4a],
  shower: [showerA, showerB],
  feature,
  voice: { instrument: 'brass', root: 175, scale: [0, 2, 4, 5, 7, 9, 10], ambient: 'fire' },
}
