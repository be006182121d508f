import type { Ground } from '../platform/ground.ts'
import type { Staff } from '../staff/staff.ts'
import { createAlarms } from './alarms.ts'
import type { Alarms } from './alarms.ts'
import { implementAlarms } from './staff-routes.ts'

export function openAlarms(ground: Ground, staff: Staff): Alarms {
  const alarms = createAlarms({ ...ground, staff })
  implementAlarms(ground.http, { alarms, staff })
  return alarms
}
