import type { ExpandingTitle } from '../title.ts'
import { gobekTasi, gobekTasiVariants } from './gobek-tasi.ts'
import { pirininDefteri, pirininDefteriVariants } from './pirinin-defteri.ts'
import { ziganaYolu, ziganaYoluVariants } from './zigana-yolu.ts'

export const titles: readonly ExpandingTitle[] = [pirininDefteri, gobekTasi, ziganaYolu]

/** Their lower returns, of each title the higher first. */
export const variants: readonly ExpandingTitle[] = [
  ...pirininDefteriVariants,
  ...gobekTasiVariants,
  ...ziganaYoluVariants,
]
