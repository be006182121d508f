import { TimeText } from '@menekse/ui/TimeText'
import { toDate } from '@menekse/ui/time-format'
import { clsx } from 'clsx'
import { useNow } from './useNow.ts'
import { formatAge, patienceOf } from './waiting.ts'

const colours = { fresh: 'text-mid', due: 'text-warn', late: 'text-down' }

/** How long something has waited; amber and red when the promise is in danger or broken. */
export function Age({ since, text }: { since: string; text?: string }) {
  const now = useNow(30_000)
  const from = toDate(since).getTime()
  return (
    <span className={clsx('tabular whitespace-nowrap', colours[patienceOf(from, now)])}>
      {text ?? formatAge(from, now)}
      <span className="sr-only">
        {' '}
        <TimeText value={since} />
      </span>
    </span>
  )
}
