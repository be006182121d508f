import type { Office } from '../house.ts'
import { createMessaging } from './messaging.ts'
import type { Messaging } from './messaging.ts'
import { implementMessaging } from './routes.ts'
import { implementStaffMessaging } from './staff-routes.ts'

export function openMessaging(office: Office): Messaging {
  const { http, staff } = office
  const { desk } = staff
  const messaging = createMessaging({ ...office, desk })
  implementMessaging(http, { messaging })
  implementStaffMessaging(http, { messaging, desk })
  return messaging
}
