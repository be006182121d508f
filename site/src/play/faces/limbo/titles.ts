import type { InstantTheme } from '../../host/instant.ts'
import lantern from './titles/dilek-feneri/fener.svg?url&no-inline'
import scene from './titles/dilek-feneri/sahne.svg?url&no-inline'

interface LimboTheme extends InstantTheme {
  readonly lantern: string
}

export const themes: Readonly<Record<string, LimboTheme>> = {
  'dilek-feneri': {
    scene,
    lantern,
    voice: { instrument: 'pad', root: 174, scale: [0, 2, 4, 7, 9], ambient: 'sea' },
  },
}
