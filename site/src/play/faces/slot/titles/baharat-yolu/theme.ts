import type { Theme } from '../theme.ts'
import { symbolsIn } from '../symbols-in.ts'
import baseWide from './base-wide.svg?url&no-inline'
import baseTall from './base-tall.svg?url&no-inline'
import freeWide from './free-wide.svg?url&no-inline'
import freeTall from './free-tall.svg?url&no-inline'
import feature from './feature.svg?url&no-inline'
import showerA from './shower-a.svg?url&no-inline'
import showerB from './shower-b.svg?url&no-inline'
import bird from './bird.svg?url&no-inline'
import petal from './petal.svg?url&no-inline'
import lantern from './lantern.svg?url&no-inline'

const symbols = import.meta.glob<string>('./symbols/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const theme: Theme = {
  slug: 'baharat-yolu',
  symbols: symbolsIn(symbols),
  scenes: {
    base: {
      wide: baseWide,
      tall: baseTall,
      drifters: [
        {
          picture: bird,
          count: 5,
          size: [0.025, 0.045],
          band: [0.06, 0.34],
          path: 'float',
          speed: [0.9, 1.7],
        },
        {
          picture: petal,
          count: 8,
          size: [0.012, 0.024],
          band: [0, 1],
          path: 'fall',
          speed: [1.4, 2.8],
        },
      ],
    },
    free: {
      wide: freeWide,
      tall: freeTall,
      drifters: [
        {
          picture: lantern,
          count: 6,
          size: [0.06, 0.12],
          band: [0.04, 0.5],
          path: 'float',
          speed: [0.2, 0.45],
        },
        {
          picture: petal,
          count: 20,
          size: [0.012, 0.028],
          band: [0, 1],
          path: 'fall',
          speed: [2, 4],
        },
      ],
    },
  },
  frame: {
    edge: ['#ffe0a0', '#b8642c', '#4a1c0c'],
    plate: ['#06251e', '#0a3328'],
    reel: ['#14543f', '#07291f'],
    glow: '#ffcf7a',
    shade: 'rgba(2,18,12,0.6)',
    ornament: 'weave',
  },
  lines: [0xffcf5a, 0xff8a4a, 0x8ff0b0, 0xffe9c8, 0xff6a5a],
  accent: 0xffc24a,
  sparks: [0xffcf5a, 0xff7a2c, 0xfff0c0, 0xc88af0],
  voice: { instrument: 'santur', root: 208, scale: [0, 1, 4, 5, 7, 8, 10], ambient: 'city' },
  shower: [showerA, showerB],
  feature,
}
