import type { Permission } from '@menekse/contract/permissions'
import { can } from '@menekse/contract/permissions'
import type { StaffUser } from '@menekse/contract/staff/staff'
import { createContext, use } from 'react'

export const StaffContext = createContext<StaffUser | null>(null)

/** Who is at the desk; only inside the shell. */
export function useStaff(): StaffUser {
  const staff = use(StaffContext)
  if (staff === null) throw new Error('useStaff needs a logged-in desk above it')
  return staff
}

export function useCan(permission: Permission): boolean {
  return can(useStaff().role, permission)
}
