import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useCan } from '../desk/staff-context.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { queuesQuery } from '../queries.ts'

const text = messages.alarms

/** Says on every screen that something is wrong that nobody has looked at, to those who may. */
export function AlarmStripe() {
  const mayRead = useCan('alarms.read')
  const { data } = useQuery(queuesQuery)
  const raised = data?.alarms_raised ?? 0
  if (!mayRead || raised === 0) return null
  return (
    <aside aria-label={text.title}>
      <Link
        {...links.alarms()}
        className="flex min-h-11 items-center justify-center gap-2 bg-down-tint px-4 text-13 font-semibold text-down"
      >
        <BellRing className="size-4 flex-none" aria-hidden="true" />
        <span>{text.stripe(raised)}</span>
        <span className="underline">{text.show}</span>
      </Link>
    </aside>
  )
}
