import type { KeptStorage } from '@menekse/ui/storage'

const SEEN = 'menekse.bonus.seen'

/** The deposits whose choice has come up in this tab: a considered close holds, however often the page is loaded. */
export function seenChoices(storage: KeptStorage) {
  const all = () => (storage.getItem(SEEN) ?? '').split(' ').filter((id) => id !== '')
  return {
    has: (depositId: string): boolean => all().includes(depositId),
    note(depositId: string): void {
      if (depositId !== '' && !all().includes(depositId))
        storage.setItem(SEEN, [...all(), depositId].join(' '))
    },
  }
}
