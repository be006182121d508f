import type { Content } from '../content/content.ts'
import type { House } from '../house.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Marketing } from '../protection/protection.ts'
import { createAnnouncements } from './announcements.ts'
import { implementStaffAnnouncements } from './staff-routes.ts'

interface Below {
  content: Content
  messaging: Messaging
  marketing: Marketing
}

export function openAnnouncements(house: House, below: Below): void {
  const { brand, desk } = below.content
  const announcements = createAnnouncements({ ...house, ...below, brand })
  implementStaffAnnouncements(house.http, {
    announcements,
    brands: desk.brands.list,
  })
}
