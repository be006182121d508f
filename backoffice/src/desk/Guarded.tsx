import { can, permissions } from '@menekse/contract/permissions'
import type { Permission } from '@menekse/contract/permissions'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { useStaff } from './staff-context.ts'
import { Forbidden } from './Problem.tsx'

/** A screen for those whose role grants it; everybody else reads which permission is missing. */
export function Guarded({ to, children }: { to: Permission; children: ReactNode }) {
  const { role } = useStaff()
  if (can(role, to)) return children
  return <Forbidden help={messages.problem.forbiddenHelp(permissions[to])} />
}
