import type { Ground } from '../platform/ground.ts'
import { implementOutbox } from './outbox-routes.ts'
import { implementStaff } from './routes.ts'
import { createStaff } from './staff.ts'
import type { Staff } from './staff.ts'

export function openStaff(ground: Ground): Staff {
  const { http, mail } = ground
  const staff = createStaff(ground)
  http.recognise({
    staffOf: staff.staffOf,
    staffDenied: ({ staffId, name }, permission, call, ip) =>
      staff.noteDenied({ staffId, name, ip }, permission, call),
  })
  implementStaff(http, { staff })
  implementOutbox(http, { mail, staff })
  return staff
}
