import * as z from 'zod/mini'
import { get, post } from '../route.ts'
import { occupationWords } from './occupations.ts'

const Occupation = z.enum(occupationWords, 'Mesleğinizi seçin')

/** What a player works as (MASAK GT-5). */
export const occupation = {
  told: get('/api/occupation', {
    access: 'player',
    summary: 'What the player works as, as they told it; null until then',
    returns: z.object({ success: z.literal(true), occupation: z.nullable(Occupation) }),
  }),
  tell: post('/api/occupation', {
    access: 'player',
    summary: 'Tell what one works as, for the first time or again; the same twice is one effect',
    rateLimit: { perMinute: 10 },
    body: z.object({ occupation: Occupation }),
    returns: z.object({ success: z.literal(true), message: z.string() }),
  }),
}
