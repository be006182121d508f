import { expect, test as base } from '@playwright/test'
import { personalDataIn } from './people.ts'
import { type Server, startServer } from './server.ts'

/**
 * A walk with the server of its worker, which the walks before it have used: each brings people of its own, and what
 * it changes for everybody it puts back. A walk that cannot starts a server for itself.
 */
export const test = base.extend<{ server: Server }, { house: Server }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
    async ({}, run) => {
      const server = await startServer()
      await run(server)
      await server.stop()
      // Everything that all walks of this worker made it say, and its database.
      expect(personalDataIn(server.logged())).toEqual([])
    },
    { scope: 'worker' },
  ],
  async server({ house }, walk) {
    // So many walks from one address within a minute would be told to slow down.
    await house.pass(61_000)
    await walk(house)
    expect(house.complaints()).toBe('')
  },
})
