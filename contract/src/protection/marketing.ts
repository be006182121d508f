import * as z from 'zod/mini'
import { get, post } from '../route.ts'

/** The ways promotion may reach a player, each allowed or forbidden by itself. */
export const marketingChannels = {
  inbox: 'Site içi mesaj',
  email: 'E-posta',
  sms: 'SMS',
  call: 'Telefon araması',
} as const
export type MarketingChannel = keyof typeof marketingChannels
export const MarketingChannel = z.enum(['inbox', 'email', 'sms', 'call'])

const preferences = z.object({
  success: z.literal(true),
  channels: z.array(
    z.object({ channel: MarketingChannel, label: z.string(), allowed: z.boolean() }),
  ),
})

/** What a player lets the house promote by. Messages about the player's own money and account are not promotion. */
export const marketing = {
  preferences: get('/api/marketing-preferences', {
    access: 'player',
    summary: 'By which ways promotion may reach the player',
    returns: preferences,
  }),
  setPreference: post('/api/marketing-preferences', {
    access: 'player',
    summary: 'Allow or forbid one way; it counts for everything that has not been sent yet',
    rateLimit: { perMinute: 30 },
    body: z.object({ channel: MarketingChannel, allowed: z.boolean() }),
    returns: preferences,
  }),
}
