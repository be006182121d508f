import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Envelope, messageShapes } from './message.ts'

/** A shape that cannot be compiled is read field by field without a word. */
it.each(Object.entries({ ...messageShapes, envelope: Envelope }))(
  'reads a message of %s with a parser that was made for it',
  (_, shape) => {
    expect(() => z.compile(shape, { strict: true })).not.toThrow()
  },
)
