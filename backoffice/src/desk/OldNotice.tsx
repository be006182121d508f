import type { UseQueryResult } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { messages } from '../messages.ts'
import { clockText } from './SecondsText.tsx'
import { useNow } from './useNow.ts'

/** What is asked every second or two is old once so much has gone by without an answer. */
const OLD_MS = 10_000
const LOOK_MS = 1_000

export interface OldNoticeProps {
  of: Pick<UseQueryResult, 'dataUpdatedAt' | 'isError'>
  /** False while it is shown as it was, on purpose. */
  isAsked?: boolean
}

/** Says of what stays on the page that it is no longer asked with success, and from when it is. */
export function OldNotice({ of, isAsked = true }: OldNoticeProps) {
  const now = useNow(LOOK_MS)
  const { dataUpdatedAt: at, isError } = of
  const isOld = at > 0 && (isError || (isAsked && now - at > OLD_MS))
  // The place is there before its text: what appears in it is announced.
  return (
    <output className={isOld ? 'notice notice-warn' : 'sr-only'}>
      {isOld && (
        <>
          <WifiOff aria-hidden="true" />
          <span>{messages.problem.old(clockText(at))}</span>
        </>
      )}
    </output>
  )
}
