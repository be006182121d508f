import type { Voice } from '../../host/sound/voice.ts'
import back from './titles/teleferik/arka.svg?url&no-inline'
import uludag from './titles/teleferik/uludag.svg?url&no-inline'

/** The character of a title: its pictures and its sound. */
export interface Theme {
  readonly scene: string
  readonly back: string
  readonly voice: Voice
}

const themes: Readonly<Record<string, Theme>> = {
  teleferik: {
    scene: uludag,
    back,
    voice: { instrument: 'pluck', root: 196, scale: [0, 2, 4, 7, 9, 12, 14], ambient: 'wind' },
  },
}

export function themeOf(slug: string): Theme {
  const theme = themes[slug]
  if (theme === undefined) throw new Error(`There are no pictures for the title ${slug}.`)
  return theme
}
