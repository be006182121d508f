import { expect, test } from 'vitest'
import { type KeptStorage, safeStorage } from './storage.ts'

function fake(): KeptStorage & { full: boolean } {
  const rows = new Map<string, string>()
  const storage = {
    full: false,
    getItem: (key: string) => rows.get(key) ?? null,
    removeItem: (key: string) => void rows.delete(key),
    setItem(key: string, value: string) {
      if (storage.full) throw new DOMException('full', 'QuotaExceededError')
      rows.set(key, value)
    },
  }
  return storage
}

test('what is written is read again, and gone when removed', () => {
  const inner = fake()
  const kept = safeStorage(() => inner)
  expect(kept.getItem('stake')).toBeNull()
  kept.setItem('stake', '5')
  expect(inner.getItem('stake')).toBe('5')
  expect(kept.getItem('stake')).toBe('5')
  kept.removeItem('stake')
  expect(inner.getItem('stake')).toBeNull()
  expect(kept.getItem('stake')).toBeNull()
})

test('where site data is blocked, the page remembers by itself and nothing throws', () => {
  const kept = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(kept.getItem('session')).toBeNull()
  kept.setItem('session', 'a')
  expect(kept.getItem('session')).toBe('a')
  kept.removeItem('session')
  expect(kept.getItem('session')).toBeNull()
})

test('what did not fit is remembered by the page until there is room, then by the browser alone', () => {
  const inner = fake()
  const kept = safeStorage(() => inner)
  kept.setItem('stake', '5')
  inner.full = true
  kept.setItem('stake', '10')
  expect(kept.getItem('stake')).toBe('10')
  inner.full = false
  kept.setItem('stake', '20')
  inner.setItem('stake', '25')
  expect(kept.getItem('stake')).toBe('25')
})
