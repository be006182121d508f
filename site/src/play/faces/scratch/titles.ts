import type { InstantTheme } from '../../host/instant.ts'
import bilezik from './titles/telkari/bilezik.svg?url&no-inline'
import bros from './titles/telkari/bros.svg?url&no-inline'
import dugme from './titles/telkari/dugme.svg?url&no-inline'
import gerdanlik from './titles/telkari/gerdanlik.svg?url&no-inline'
import kemer from './titles/telkari/kemer.svg?url&no-inline'
import kupe from './titles/telkari/kupe.svg?url&no-inline'
import tac from './titles/telkari/tac.svg?url&no-inline'
import yuzuk from './titles/telkari/yuzuk.svg?url&no-inline'
import scene from './titles/telkari/sahne.svg?url&no-inline'

interface ScratchTheme extends InstantTheme {
  /** A picture for each prize. */
  readonly pictures: Readonly<Record<string, string>>
}

export const themes: Readonly<Record<string, ScratchTheme>> = {
  telkari: {
    scene,
    pictures: { dugme, yuzuk, kupe, bilezik, bros, gerdanlik, kemer, tac },
    voice: { instrument: 'pluck', root: 233, scale: [0, 1, 4, 5, 7, 8, 10], ambient: 'garden' },
  },
}
