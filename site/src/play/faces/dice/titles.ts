import type { InstantTheme } from '../../host/instant.ts'
import scene from './titles/zar-kulesi/sahne.svg?url&no-inline'

export const themes: Readonly<Record<string, InstantTheme>> = {
  'zar-kulesi': {
    scene,
    voice: { instrument: 'pluck', root: 196, scale: [0, 2, 3, 5, 7, 8, 10], ambient: 'garden' },
  },
}
