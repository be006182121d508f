import type { InstantTheme } from '../../host/instant.ts'
import scene from './titles/nazar-carki/sahne.svg?url&no-inline'

export const themes: Readonly<Record<string, InstantTheme>> = {
  'nazar-carki': {
    scene,
    voice: { instrument: 'bell', root: 220, scale: [0, 2, 3, 5, 7, 9, 10], ambient: 'wind' },
  },
}
