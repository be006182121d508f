import { useMedia } from '../shell/media.ts'

/** From here on the home page has its two carousels. */
const WIDE = '(min-width: 48rem)'

export function useWide(): boolean {
  return useMedia(WIDE)
}
