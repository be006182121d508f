import type { InstantTheme } from '../../host/instant.ts'
import scene from './titles/inci-yagmuru/sahne.svg?url&no-inline'

export const themes: Readonly<Record<string, InstantTheme>> = {
  'inci-yagmuru': {
    scene,
    voice: { instrument: 'bell', root: 262, scale: [0, 2, 5, 7, 9], ambient: 'sea' },
  },
}
