import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from './api.ts'

afterEach(() => onlineManager.setOnline(true))

/** A call nobody answers. */
const never = () => new Promise<never>(() => undefined)

it('asks without a connection too: what waits in silence looks live', () => {
  const client = createQueryClient()
  onlineManager.setOnline(false)
  const watch = new QueryObserver(client, { queryKey: ['board'], queryFn: never })
  const leave = watch.subscribe(() => undefined)
  expect(watch.getCurrentResult().fetchStatus).toBe('fetching')
  leave()
  client.clear()
})

it('does no act later that was wanted without a connection', async () => {
  const client = createQueryClient()
  onlineManager.setOnline(false)
  const lost = new Error('lost')
  const act = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(lost) })
  const doing = act.execute(undefined).catch((error: unknown) => error)
  expect(act.state.isPaused).toBe(false)
  expect(await doing).toBe(lost)
})
