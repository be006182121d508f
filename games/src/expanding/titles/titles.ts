import type { ExpandingTitle } from '../title.ts'
import { gobekTasi } from './gobek-tasi.ts'
import { pirininDefteri } from './pirinin-defteri.ts'
import { ziganaYolu } from './zigana-yolu.ts'

export const titles: readonly ExpandingTitle[] = [pirininDefteri, gobekTasi, ziganaYolu]
