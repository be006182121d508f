import { DESK_THREADS } from '@menekse/contract/live'
import type { Office } from '../house.ts'
import { createMessaging } from './messaging.ts'
import type { Messaging } from './messaging.ts'
import { implementMessaging } from './routes.ts'
import { implementStaffMessaging } from './staff-routes.ts'

export function openMessaging(office: Office): Messaging {
  const { http, live, staff } = office
  const { desk } = staff
  const messaging = createMessaging({ ...office, desk })
  live.openRooms('threads', async (id) => {
    const data = { thread_id: null, messages: 0, colleague_id: null }
    return `threads:${id}` === DESK_THREADS ? { topic: 'changed', data } : undefined
  })
  implementMessaging(http, { messaging })
  implementStaffMessaging(http, { messaging, desk })
  return messaging
}
