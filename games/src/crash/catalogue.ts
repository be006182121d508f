import type { CrashTitle } from './title.ts'
import { poyraz } from './titles/poyraz.ts'
import { samanyolu } from './titles/samanyolu.ts'
import { turna } from './titles/turna.ts'
import { zeplin } from './titles/zeplin.ts'

/** The crash games, in the order of the menu. */
export const crashTitles: readonly CrashTitle[] = [zeplin, turna, samanyolu, poyraz]
