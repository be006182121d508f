import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import balloonA from './balloon-a.svg?url&no-inline'
import balloonB from './balloon-b.svg?url&no-inline'
import balloonC from './balloon-c.svg?url&no-inline'
import cloud from './cloud.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'kapadokya-ruzgari',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: cloud,
          count: 4,
          size: [0.2, 0.34],
          band: [0.06, 0.42],
          path: 'float',
          speed: [0.25, 0.5],
        },
        {
          picture: balloonB,
          count: 2,
          size: [0.06, 0.09],
          band: [0.14, 0.4],
          path: 'float',
          speed: [0.3, 0.45],
        },
        {
          picture: balloonC,
          count: 2,
          size: [0.08, 0.12],
          band: [0.1, 0.5],
          path: 'float',
          speed: [0.35, 0.6],
        },
        {
          picture: balloonA,
          count: 2,
          size: [0.16, 0.22],
          band: [0.14, 0.34],
          path: 'float',
          speed: [0.5, 0.8],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: balloonB,
          count: 3,
          size: [0.06, 0.1],
          band: [0.1, 0.5],
          path: 'float',
          speed: [0.3, 0.5],
        },
        {
          picture: balloonA,
          count: 3,
          size: [0.1, 0.16],
          band: [0.1, 0.45],
          path: 'float',
          speed: [0.5, 0.8],
        },
        {
          picture: balloonC,
          count: 3,
          size: [0.12, 0.2],
          band: [0.1, 0.35],
          path: 'float',
          speed: [0.6, 1],
        },
      ],
    },
  },
  frame: {
    edge: ['#ffdca6', '#d98a68', '#7c3a5c'],
    plate: ['#2a1246', '#3f1a4a'],
    reel: ['#57286a', '#2d1348'],
    glow: '#ffcf8a',
    shade: 'rgba(14,2,30,0.6)',
    ornament: 'stone',
  },
  lines: [0xffd267, 0x7ef0e4, 0xff7a6b, 0xb9a8ff, 0xfff1cf],
  accent: 0xffd267,
  sparks: [0xffd267, 0xff8a5c, 0x7ef0e4, 0xfff1cf],
  voice: { instrument: 'pad', root: 220, scale: [0, 2, 5, 7, 9], ambient: 'wind' },
  shower: [balloonB, balloonC],
  feature: freeWide,
}
