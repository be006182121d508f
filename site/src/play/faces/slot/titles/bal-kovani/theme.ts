import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import bee from './bee.svg?url&no-inline'
import pollen from './pollen.svg?url&no-inline'
import petal from './petal.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'bal-kovani',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: bee,
          count: 5,
          size: [0.03, 0.06],
          band: [0.08, 0.6],
          path: 'float',
          speed: [0.9, 2],
        },
        {
          picture: pollen,
          count: 14,
          size: [0.008, 0.02],
          band: [0.2, 0.95],
          path: 'float',
          speed: [0.2, 0.6],
        },
        {
          picture: petal,
          count: 6,
          size: [0.012, 0.022],
          band: [0, 1],
          path: 'fall',
          speed: [1.4, 2.6],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: pollen,
          count: 30,
          size: [0.01, 0.03],
          band: [0.05, 1],
          path: 'float',
          speed: [0.3, 0.9],
        },
        {
          picture: bee,
          count: 7,
          size: [0.03, 0.07],
          band: [0.06, 0.8],
          path: 'float',
          speed: [1.4, 3],
        },
      ],
    },
  },
  shower: [showerA, showerB],
  feature,
  frame: {
    edge: ['#ffe29a', '#c97a14', '#5a2606'],
    plate: ['#2a1240', '#3a1a48'],
    reel: ['#4c2a6a', '#28103e'],
    glow: '#ffc64a',
    shade: 'rgba(20,4,30,0.6)',
    ornament: 'glass',
  },
  lines: [0xffd65a, 0xd3a8ff, 0xff8f6a, 0xc4ea74, 0xffffff],
  accent: 0xffc23a,
  sparks: [0xffd65a, 0xffb52e, 0xd3a8ff, 0xfff3c0],
  voice: { instrument: 'pluck', root: 208, scale: [0, 2, 3, 5, 7, 9, 10], ambient: 'garden' },
}
