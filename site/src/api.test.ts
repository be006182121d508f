import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from './api.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

it('sends nothing later that was to be sent without a connection', async () => {
  onlineManager.setOnline(false)
  const lost = new Error('lost')
  const mutations = queryClient.getMutationCache()
  const sending = mutations.build(queryClient, { mutationFn: () => Promise.reject(lost) })
  const failed = sending.execute(undefined).catch((error: unknown) => error)
  expect(sending.state.isPaused).toBe(false)
  expect(await failed).toBe(lost)
})
