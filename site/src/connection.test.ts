import { describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

function world() {
  const state = { server: true, network: true }
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const connection = createConnection({
    fetch: async (input) => {
      asked.push(input as string)
      if (!state.server) throw new TypeError('Failed to fetch')
      return new Response('{}')
    },
    hasNetwork: () => state.network,
    later: (work) => waiting.push(work),
  })
  const changed = vi.fn<() => void>()
  connection.subscribe(changed)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { state, asked, waiting, connection, changed, settle }
}

describe('the connection', () => {
  it('is gone when a call and the question after it get no answer, and back by itself', async () => {
    const { state, asked, waiting, connection, changed, settle } = world()
    state.server = false
    await expect(connection.fetch('/api/x')).rejects.toThrow('Failed to fetch')
    await settle()
    expect([connection.isOnline(), changed.mock.calls.length]).toEqual([false, 1])
    waiting.shift()!()
    await settle()
    expect(connection.isOnline()).toBe(false)
    state.server = true
    waiting.shift()!()
    await settle()
    expect([connection.isOnline(), changed.mock.calls.length]).toEqual([true, 2])
    expect(waiting).toEqual([])
    expect(asked).toEqual(['/api/x', ...Array.from({ length: 3 }, () => '/api/session.php')])
  })

  it('is not gone for one answer that was lost on its way', async () => {
    const { settle } = world()
    const connection = createConnection({
      fetch: async (input) => {
        if (input === '/api/x') throw new TypeError('Failed to fetch')
        return new Response('{}')
      },
      hasNetwork: () => true,
      later: () => undefined,
    })
    const changed = vi.fn<() => void>()
    connection.subscribe(changed)
    await expect(connection.fetch('/api/x')).rejects.toThrow('Failed to fetch')
    await settle()
    expect([connection.isOnline(), changed.mock.calls.length]).toEqual([true, 0])
  })

  it('asks one question at a time, and none for a call that was given up', async () => {
    const { state, asked, connection, settle } = world()
    state.server = false
    await Promise.allSettled([connection.fetch('/api/x'), connection.fetch('/api/y')])
    await settle()
    expect(asked.filter((path) => path === '/api/session.php')).toHaveLength(1)
    const other = createConnection({
      fetch: async () => {
        throw new DOMException('given up', 'AbortError')
      },
      hasNetwork: () => true,
      later: () => undefined,
    })
    await expect(other.fetch('/api/x')).rejects.toThrow('given up')
    await settle()
    expect(other.isOnline()).toBe(true)
  })

  it('believes the browser when it says that there is no network', () => {
    const { state, connection, changed } = world()
    state.network = false
    connection.networkChanged()
    expect([connection.isOnline(), changed.mock.calls.length]).toEqual([false, 1])
    state.network = true
    connection.networkChanged()
    expect([connection.isOnline(), changed.mock.calls.length]).toEqual([true, 2])
  })
})
