import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api.ts'
import { monitorQuery } from '../queries-bet-monitor.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  focusManager.setFocused(undefined)
})

it('leaves a stream that was stopped as it is when its reader comes back to the window', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const answer = { success: true, now: new Date().toISOString(), coupons: [], next: null }
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(answer)))
  vi.stubGlobal('fetch', fetch)
  const client = createQueryClient()
  client.mount()
  const observer = new QueryObserver(client, monitorQuery({}, '', true))
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), {
    timeout: 20_000,
  })
  vi.setSystemTime(Date.now() + 60_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  // What the window's focus asks again waits for this.
  await client.resumePausedMutations()
  expect(observer.getCurrentResult().isFetching).toBe(false)
  expect(fetch).toHaveBeenCalledTimes(1)
  stop()
  client.unmount()
})
