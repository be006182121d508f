import * as z from 'zod/mini'
import { post } from '../route.ts'
import { emailAddress, phoneNumber } from './identity.ts'
import { mailSecret, reauthentication, reauthenticationRefusals } from './security.ts'

const done = z.object({ success: z.literal(true), message: z.string() })

/** How long a change of address can be taken back by the letter to the old one. */
export const CONTACT_UNDO_DAYS = 7

/** Changing the address or number by which the house reaches a player. */
export const contact = {
  changeEmail: post('/api/contact/email', {
    access: 'player',
    summary: 'Ask for another e-mail address; it counts once the link sent there was opened',
    rateLimit: { perMinute: 5 },
    body: z.object({ email: emailAddress, ...reauthentication }),
    returns: done,
    refusals: [...reauthenticationRefusals, 'email_taken', 'contact_same', 'mail_too_soon'],
  }),
  changePhone: post('/api/contact/phone', {
    access: 'player',
    summary: 'Change the telephone number; a letter with a link to take it back goes out',
    rateLimit: { perMinute: 5 },
    body: z.object({ phone: phoneNumber, ...reauthentication }),
    returns: done,
    refusals: [...reauthenticationRefusals, 'phone_taken', 'contact_same'],
  }),
  confirmChange: post('/api/contact/confirmation', {
    access: 'anyone',
    summary: 'Confirm the new e-mail address by the link that was sent to it',
    rateLimit: { perMinute: 20 },
    body: z.object({ token: mailSecret }),
    returns: done,
    refusals: ['link_expired', 'email_taken'],
  }),
  undoChange: post('/api/contact/undo', {
    access: 'anyone',
    summary: 'Take a change back by the link in the letter about it; ends every session',
    rateLimit: { perMinute: 20 },
    body: z.object({ token: mailSecret }),
    returns: done,
    refusals: ['link_expired', 'email_taken', 'phone_taken'],
  }),
}
