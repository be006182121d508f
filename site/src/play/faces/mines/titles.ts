import type { Voice } from '../../host/sound/voice.ts'
import avlu from './titles/iznik-avlusu/avlu.svg?url&no-inline'
import closed from './titles/iznik-avlusu/kapali.svg?url&no-inline'
import mine from './titles/iznik-avlusu/kirik.svg?url&no-inline'
import gem from './titles/iznik-avlusu/lale.svg?url&no-inline'

/** The character of a title: its pictures and its sound. */
export interface Theme {
  readonly scene: string
  readonly closed: string
  readonly gem: string
  readonly mine: string
  readonly voice: Voice
}

const themes: Readonly<Record<string, Theme>> = {
  'iznik-avlusu': {
    scene: avlu,
    closed,
    gem,
    mine,
    voice: { instrument: 'bell', root: 220, scale: [0, 1, 4, 5, 7, 8, 10], ambient: 'garden' },
  },
}

export function themeOf(slug: string): Theme {
  const theme = themes[slug]
  if (theme === undefined) throw new Error(`There are no pictures for the title ${slug}.`)
  return theme
}
