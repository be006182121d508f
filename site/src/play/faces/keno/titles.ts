import type { InstantTheme } from '../../host/instant.ts'
import scene from './titles/gece-kenosu/sahne.svg?url&no-inline'

export const themes: Readonly<Record<string, InstantTheme>> = {
  'gece-kenosu': {
    scene,
    voice: { instrument: 'bell', root: 247, scale: [0, 2, 4, 7, 9], ambient: 'wind' },
  },
}
