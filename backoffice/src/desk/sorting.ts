import type { Sort } from '@menekse/ui/Table'
import { compareTurkish } from '@menekse/ui/turkish'
import { useState } from 'react'

export type SortValue = string | number | bigint | null

/**
 * Sorting of the rows on screen. Only for lists that fit one page: to sort a page of many would
 * look like sorting the whole.
 */
export function useSorting<Row>(
  rows: readonly Row[],
  values: Record<string, (row: Row) => SortValue>,
  isWhole: boolean,
) {
  const [sort, setSort] = useState<Sort | null>(null)
  const read = sort === null ? undefined : values[sort.id]
  const sorted =
    isWhole && sort !== null && read !== undefined
      ? rows.toSorted((a, b) => compareValues(read(a), read(b)) * (sort.descending ? -1 : 1))
      : rows
  return { rows: sorted, sort, onSortChange: isWhole ? setSort : undefined }
}

export function compareValues(a: SortValue, b: SortValue): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  if (typeof a === 'string' && typeof b === 'string') return compareTurkish(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}
