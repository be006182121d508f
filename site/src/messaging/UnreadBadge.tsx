import { clsx } from 'clsx'
import { shortCount, useUnread } from './unread.ts'

/** How many messages wait; nothing when none does. What it counts is said by whatever it hangs on. */
export function UnreadBadge({ className }: { className?: string }) {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span
      className={clsx(
        'tabular grid h-4.5 min-w-4.5 place-items-center rounded-full bg-violet-600 px-1 text-[11px] leading-none font-semibold text-white',
        className,
      )}
      aria-hidden="true"
    >
      {shortCount(unread)}
    </span>
  )
}
