import { permissions } from '@menekse/contract/permissions'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { type DeskScreen, mayOpen } from './page.ts'
import { Forbidden } from './Problem.tsx'
import { useStaff } from './staff-context.ts'

export interface GuardedProps {
  to: DeskScreen['permission']
  children: ReactNode
}

/** A screen for those whose role grants it; everybody else reads which permission is missing. */
export function Guarded({ to, children }: GuardedProps) {
  const { role } = useStaff()
  if (to === 'everyone' || mayOpen(role, { permission: to })) return children
  return <Forbidden help={messages.problem.forbiddenHelp(permissions[to])} />
}
