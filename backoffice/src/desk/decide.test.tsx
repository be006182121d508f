// @vitest-environment happy-dom
import { NetworkError, Refused } from '@menekse/contract/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDecision } from './decide.ts'

const refused = (code: 'key_reused' | 'invalid_input') =>
  new Refused({ code, message: code, status: 422, fields: {} })

test('an act whose answer was lost is the same act again, and what it did is read where it was another', async () => {
  const keys: string[] = []
  const answers: (() => void)[] = []
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  client.setQueryData(['kasa'], 1)
  const isOld = () => client.getQueryState(['kasa'])!.isInvalidated
  const send = async (_: number, key: string) => {
    keys.push(key)
    answers.shift()?.()
  }
  const { result } = renderHook(
    () => useDecision({ send, touches: ['kasa'], done: () => 'Kaydedildi' }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  const fails = async (error: Error) => {
    answers.push(() => {
      throw error
    })
    await expect(result.current(5)).rejects.toBe(error)
  }
  await fails(new NetworkError())
  await fails(refused('invalid_input'))
  expect(keys[1]).toBe(keys[0])
  expect(isOld()).toBe(false)
  await fails(new NetworkError())
  expect(keys[2]).not.toBe(keys[1])
  await fails(refused('key_reused'))
  expect(keys[3]).toBe(keys[2])
  expect(isOld()).toBe(true)
  await result.current(5)
  expect(keys[4]).not.toBe(keys[3])
})
