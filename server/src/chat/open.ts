import { DESK_CHATS } from '@menekse/contract/live'
import type { Office } from '../house.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { createLiveSupport } from './chat.ts'
import type { LiveSupport } from './chat.ts'
import { implementChat } from './routes.ts'
import { implementStaffChat } from './staff-routes.ts'

const KEEP_JOB = 'keep_chats'

export function openChat(office: Office, below: { messaging: Messaging }): LiveSupport {
  const { http, jobs, live, staff } = office
  const { desk } = staff
  const support = createLiveSupport({ ...office, ...below, desk })
  live.openRooms('desk', async (id) => {
    const data = { chat_id: null, version: 0 }
    return `desk:${id}` === DESK_CHATS ? { topic: 'changed', data } : undefined
  })
  jobs.define(KEEP_JOB, support.keep)
  jobs.schedule('* * * * *', KEEP_JOB)
  implementChat(http, support)
  implementStaffChat(http, support, desk)
  return support
}
