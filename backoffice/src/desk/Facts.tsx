import { Fragment, type ReactNode } from 'react'
import { messages } from '../messages.ts'

export interface Fact {
  label: string
  value: ReactNode
  /** Left out altogether when there is nothing to say. */
  optional?: boolean
}

/** Labels and values of one record. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value, optional }) => !optional || !isEmpty(value))
  return (
    <dl className="facts">
      {shown.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{isEmpty(value) ? messages.none : value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false
}
