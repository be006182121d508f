import { useSyncExternalStore } from 'react'
import { onTag, tagStanding } from '../affiliate-tag.ts'
import type { TagStanding } from '../affiliate-tag.ts'

/** Whether an affiliate's tag is here, and what the visitor has said to its being kept. */
export const useTagStanding = (): TagStanding =>
  useSyncExternalStore(onTag, () => tagStanding(Date.now()))
