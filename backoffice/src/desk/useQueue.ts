import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWide } from './useWide.ts'
import { afterDecided, chosenIn, stepFrom } from './queue-place.ts'
import { type LinkTo, type QueueSearch, readQueueSearch } from '../links.ts'

/** Where one stands in a queue: tab, page and the chosen request, all of it in the address. */
export function useQueue<Row extends { id: string }, Status extends string>(
  link: (search: Partial<QueueSearch<Status>>) => LinkTo,
  statuses: readonly [Status, ...Status[]],
) {
  const search = readQueueSearch(useSearch({ strict: false }), statuses)
  const navigate = useNavigate()
  const isWide = useWide()
  const go = (change: Partial<QueueSearch<Status>>) => void navigate(link({ ...search, ...change }))
  /** The list stays as it stands: neither a step back nor a jump to its top. */
  const stand = (id: string | undefined) =>
    void navigate({ ...link({ ...search, id }), replace: true, resetScroll: false })
  return {
    search,
    isWide,
    choose: stand,
    showTab: (status: Status) => go({ status, page: 1, id: undefined }),
    showPage: (page: number) => go({ page, id: undefined }),
    chosenOf: (rows: readonly Row[]) => chosenIn(rows, search.id, isWide),
    step: (rows: readonly Row[], chosen: Row | undefined, by: 1 | -1) => {
      const next = stepFrom(rows, chosen, by)
      if (next === undefined) return
      stand(next.id)
      document.querySelector(`[data-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
    },
    /** After a decision: the next request where there is room for it, else back to the list. */
    moveOn: (rows: readonly Row[], decided: Row) => {
      const next = afterDecided(rows, decided)
      stand(isWide && search.status !== 'all' ? next?.id : undefined)
    },
  }
}
