import { anywhereFamily } from '../anywhere/family.ts'
import { classicFamily } from '../classic/family.ts'
import { clusterFamily } from '../cluster/family.ts'
import { expandingFamily } from '../expanding/family.ts'
import { holdFamily } from '../hold/family.ts'
import { variableFamily } from '../variable/family.ts'
import { waysFamily } from '../ways/family.ts'
import type { ReelFamily } from './family.ts'
import type { ReelTitle } from './title.ts'

/** The families of slots beside the lines, in the order of their release. */
export const reelFamilies: readonly ReelFamily<ReelTitle>[] = [
  waysFamily,
  variableFamily,
  clusterFamily,
  holdFamily,
  classicFamily,
  anywhereFamily,
  expandingFamily,
]
