import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { areas } from './areas.mjs'

// A file whose imports fail has no test that could, and such a fault would count as one that nobody noticed.
it.each(areas[process.env.MUTANTS_OF].mutate)('%s can be loaded', async (file) => {
  await expect(import(resolve(file))).resolves.toBeDefined()
})
