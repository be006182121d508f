import * as z from 'zod/mini'

/** Fields that calls of several parts of the back office share. */
export const byId = z.object({ id: z.string().check(z.maxLength(40)) })
export const reason = z
  .string('Gerekçe yazın')
  .check(z.trim(), z.minLength(3, 'Gerekçe yazın'), z.maxLength(500, 'En fazla 500 karakter girin'))
export const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1)
