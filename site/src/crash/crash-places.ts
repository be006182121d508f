import { links } from '../links.ts'
import { crashTexts } from '../messages-crash.ts'

/** The crash games by their addresses, in the order of the menu. */
export const crashPlaces = [
  { path: links.zeplin, slug: 'zeplin', name: crashTexts.worlds.zeplin },
  { path: links.aviator, slug: 'turna', name: crashTexts.worlds.turna },
  { path: links.spaceman, slug: 'samanyolu', name: crashTexts.worlds.samanyolu },
  { path: links.jetx, slug: 'poyraz', name: crashTexts.worlds.poyraz },
] as const
