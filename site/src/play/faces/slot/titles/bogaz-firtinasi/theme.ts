import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import swell from './swell.svg?url&no-inline'
import swellDark from './swell-dark.svg?url&no-inline'
import gull from './gull.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'bogaz-firtinasi',
  symbols: symbolsIn(symbols),
  cutAbove: 0.22,
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      rain: 90,
      drifters: [
        {
          picture: gull,
          count: 4,
          size: [0.04, 0.08],
          band: [0.1, 0.35],
          path: 'float',
          speed: [1.2, 2.2],
        },
        {
          picture: swell,
          count: 1,
          size: [0.16, 0.18],
          band: [0.8, 0.81],
          path: 'swell',
          speed: [1, 1.2],
        },
        {
          picture: swellDark,
          count: 1,
          size: [0.18, 0.2],
          band: [0.87, 0.88],
          path: 'swell',
          speed: [0.7, 0.9],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      rain: 150,
      flashes: true,
      drifters: [
        {
          picture: swell,
          count: 1,
          size: [0.2, 0.22],
          band: [0.78, 0.79],
          path: 'swell',
          speed: [1.8, 2],
        },
        {
          picture: swellDark,
          count: 1,
          size: [0.2, 0.22],
          band: [0.86, 0.87],
          path: 'swell',
          speed: [1.3, 1.5],
        },
      ],
    },
  },
  frame: {
    edge: ['#f5d796', '#a8743a', '#4a2c14'],
    plate: ['#071a30', '#0a2c46'],
    reel: ['#17476a', '#0a2742'],
    glow: '#7fd6d2',
    shade: 'rgba(0,8,20,0.6)',
    ornament: 'brass',
  },
  lines: [0xffe873, 0x7ff0e4, 0xff7a5c, 0xa8c8ff, 0xffffff],
  accent: 0xffe873,
  sparks: [0xd6fbf0, 0x7ff0e4, 0xffe873, 0x8fb8ff],
  voice: { instrument: 'bell', root: 262, scale: [0, 3, 5, 7, 10], ambient: 'sea' },
  shower: [symbolsIn(symbols)['yildirim']!, symbolsIn(symbols)['can-simidi']!],
  feature: freeWide,
}
