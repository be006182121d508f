import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerTo } from './siblings.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

describe('answerTo', () => {
  it('answers its own topic and leaves everything else alone that a process may be told', async () => {
    const answer = vi.fn<() => Promise<unknown>>(() => Promise.resolve(1))
    ends.push(answerTo('figures', answer))
    for (const said of [61_000, 'stop', { said: 1 }, { question: 'q', topic: 'other' }])
      process.emit('message', said, undefined)
    expect(answer).not.toHaveBeenCalled()
    process.emit('message', { question: 'q', topic: 'figures' }, undefined)
    expect(answer).toHaveBeenCalledOnce()
  })
})
