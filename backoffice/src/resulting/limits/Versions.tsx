import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { links } from '../../links.ts'
import { messages } from '../../messages.ts'

const text = messages.sportsLimits

interface Version {
  version: number
  reason: string
  by: string
  at: string
  approved_by: string | null
}

interface VersionsProps<V extends Version> {
  versions: readonly V[]
  none: string
  values: (version: V) => ReactNode
}

/** Every setting that ever held, who set it and why. */
export function Versions<V extends Version>({ versions, none, values }: VersionsProps<V>) {
  if (versions.length === 0) return <p className="text-13 text-low">{none}</p>
  return (
    <details>
      <summary className="cursor-pointer text-13 text-mid">{text.history}</summary>
      <ul className="mt-2 grid gap-2">
        {versions.map((one) => (
          <li key={one.version} className="grid gap-1 rounded-10 bg-bg-1 p-3 text-13">
            <span className="flex flex-wrap gap-x-3">
              <b className="text-hi">{text.version(formatCount(one.version))}</b>
              <TimeText value={one.at} />
            </span>
            <span>{text.by(one.by, one.reason)}</span>
            {one.approved_by !== null && (
              <span className="text-low">{text.approvedBy(one.approved_by)}</span>
            )}
            <span className="flex flex-wrap gap-x-3 text-12 text-low">{values(one)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** That a second person has to decide first. */
export function Waiting({
  approval,
  words = text.waiting,
}: {
  approval: string | null
  words?: string
}) {
  if (approval === null) return null
  return (
    <p className="notice notice-warn">
      <span>
        {words}{' '}
        <Link {...links.approvals({ id: approval })} className="text-link">
          {messages.result.toApprovals}
        </Link>
      </span>
    </p>
  )
}
