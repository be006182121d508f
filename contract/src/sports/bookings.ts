import * as z from 'zod/mini'
import { get, post } from '../route.ts'
import { COUPON_LEGS_MAX, CouponSelection, QuotedLeg } from './coupons.ts'

/*
 * Booking codes: the selections of a coupon under a short code that can be read out, without stake and without player.
 * Whoever opens one gets the selections at the prices of that moment.
 */

/** Thirty-two letters and digits, none of which is taken for another. */
export const BOOKING_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const BOOKING_LENGTH = 8
/** How long a code opens a coupon. */
export const BOOKING_DAYS = 90

/** New codes within 24 hours: of an account, and of an address, which many visitors may share. */
export const BOOKINGS_A_DAY = { player: 100, address: 1_000 } as const

export const BookingCode = z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{8}$/))

/** A code as somebody typed it: small letters, blanks and dashes say nothing. */
export const bookingCodeIn = (typed: string): string =>
  typed.replaceAll(/[\s\-–]/g, '').toLocaleUpperCase('en')

export const isBookingCode = (code: string): boolean => BookingCode.safeParse(code).success

/** A selection under a code, as it stands now; without odds it is locked or gone. */
const BookedLeg = z.extend(QuotedLeg, {
  home: z.string(),
  away: z.string(),
  starts_at: z.string(),
  is_simulated: z.boolean(),
})
export type BookedLeg = z.output<typeof BookedLeg>

export const bookings = {
  share: post('/api/sports/bookings', {
    access: 'anyone',
    summary: 'Keeps selections under a code; those that nobody can bet on any more are left out',
    rateLimit: { perMinute: 20, addressPerMinute: 60 },
    body: z.object({
      legs: z.array(CouponSelection).check(z.minLength(1), z.maxLength(COUPON_LEGS_MAX)),
    }),
    returns: z.object({
      success: z.literal(true),
      code: BookingCode,
      kept_until: z.string(),
      legs: z.int().check(z.describe('How many of the selections the code holds')),
    }),
    refusals: ['leg_unknown', 'booking_limit_reached'],
  }),
  open: get('/api/sports/bookings/:code', {
    access: 'anyone',
    summary: 'The selections under a code, each with what it is offered at now',
    rateLimit: { perMinute: 20, addressPerMinute: 60 },
    params: z.object({ code: BookingCode }),
    returns: z.object({ success: z.literal(true), code: BookingCode, legs: z.array(BookedLeg) }),
    refusals: ['booking_unknown'],
  }),
}
