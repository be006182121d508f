import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import ibis from './ibis.svg?url&no-inline'
import dust from './dust.svg?url&no-inline'
import star from './star.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'firat-kervani',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: dust,
          count: 5,
          size: [0.16, 0.3],
          band: [0.62, 0.95],
          path: 'float',
          speed: [0.5, 1.1],
        },
        {
          picture: ibis,
          count: 4,
          size: [0.05, 0.09],
          band: [0.06, 0.3],
          path: 'float',
          speed: [0.8, 1.4],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: star,
          count: 16,
          size: [0.012, 0.03],
          band: [0.02, 0.5],
          path: 'float',
          speed: [0.1, 0.3],
        },
        {
          picture: dust,
          count: 7,
          size: [0.16, 0.34],
          band: [0.6, 0.98],
          path: 'float',
          speed: [1.2, 2.4],
        },
      ],
    },
  },
  frame: {
    edge: ['#ffe6b8', '#1fa0a4', '#0c4254'],
    plate: ['#2a174e', '#170b33'],
    reel: ['#44286e', '#241344'],
    glow: '#ffd08a',
    shade: 'rgba(10,3,28,0.6)',
    ornament: 'stone',
  },
  lines: [0xffd68a, 0x6fe6dc, 0xff8f6c, 0xc9b0ff, 0xfff3dc],
  accent: 0xffd68a,
  sparks: [0xffd68a, 0x6fe6dc, 0xff9a6c, 0xc9b0ff],
  shower: [showerA, showerB],
  feature,
  voice: { instrument: 'reed', root: 174, scale: [0, 1, 4, 5, 7, 8, 11], ambient: 'wind' },
}
