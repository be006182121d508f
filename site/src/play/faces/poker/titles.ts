import type { Voice } from '../../host/sound/voice.ts'
import back from './titles/kiraathane/arka.svg?url&no-inline'
import room from './titles/kiraathane/kiraathane.svg?url&no-inline'

/** The character of a title: its pictures and its sound. */
export interface Theme {
  readonly scene: string
  readonly back: string
  readonly voice: Voice
}

const themes: Readonly<Record<string, Theme>> = {
  kiraathane: {
    scene: room,
    back,
    voice: { instrument: 'pluck', root: 174, scale: [0, 1, 4, 5, 7, 8, 11], ambient: 'garden' },
  },
}

export function themeOf(slug: string): Theme {
  const theme = themes[slug]
  if (theme === undefined) throw new Error(`There are no pictures for the title ${slug}.`)
  return theme
}
