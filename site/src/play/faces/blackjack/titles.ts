import type { Voice } from '../../host/sound/voice.ts'
import back from './titles/yali-masasi/arka.svg?url&no-inline'
import tall from './titles/yali-masasi/salon-tall.svg?url&no-inline'
import wide from './titles/yali-masasi/salon-wide.svg?url&no-inline'

/** The character of a title: its pictures and its sound. */
export interface Theme {
  readonly wide: string
  readonly tall: string
  readonly back: string
  readonly voice: Voice
}

const themes: Readonly<Record<string, Theme>> = {
  'yali-masasi': {
    wide,
    tall,
    back,
    voice: { instrument: 'bell', root: 165, scale: [0, 2, 3, 7, 8, 12, 14], ambient: 'sea' },
  },
}

export function themeOf(slug: string): Theme {
  const theme = themes[slug]
  if (theme === undefined) throw new Error(`There are no pictures for the title ${slug}.`)
  return theme
}
