import { deskRoomAccess } from '@menekse/contract/live'
import { can } from '@menekse/contract/permissions'
import type { Permission } from '@menekse/contract/permissions'
import type { Ground } from '../platform/ground.ts'
import { implementOutbox } from './outbox-routes.ts'
import { implementStaff } from './routes.ts'
import { createStaff } from './staff.ts'
import type { Staff } from './staff.ts'

const roomAccess: Readonly<Record<string, Permission>> = deskRoomAccess

export function openStaff(ground: Ground): Staff {
  const { http, mail } = ground
  const staff = createStaff(ground)
  http.recognise({
    staffOf: staff.staffOf,
    async staffHears(token, kind) {
      const permission = roomAccess[kind]
      const session = await staff.staffOf(token, false)
      const mayHear = session !== undefined && permission !== undefined
      return mayHear && can(session.role, permission) ? session : undefined
    },
    staffDenied: ({ staffId, name }, permission, call, ip) =>
      staff.noteDenied({ staffId, name, ip }, permission, call),
  })
  implementStaff(http, { staff })
  implementOutbox(http, { mail, staff })
  return staff
}
