/* Where one stands in a queue, reckoned from what is shown; the address keeps it. */

interface Row {
  id: string
}

/** Side by side something is always open; on a phone only what was tapped. */
export function chosenIn<One extends Row>(
  rows: readonly One[],
  id: string | undefined,
  isWide: boolean,
): One | undefined {
  return rows.find((row) => row.id === id) ?? (isWide && id === undefined ? rows[0] : undefined)
}

/** The next or the previous row; the ends hold, and from nowhere the first is next. */
export function stepFrom<One extends Row>(
  rows: readonly One[],
  chosen: One | undefined,
  by: 1 | -1,
): One | undefined {
  const at = chosen === undefined ? -1 : rows.indexOf(chosen)
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))]
}

/** What comes up once a row has been decided: the one behind it, at the end the one before. */
export function afterDecided<One extends Row>(rows: readonly One[], decided: Row): One | undefined {
  const at = rows.findIndex(({ id }) => id === decided.id)
  return rows[at + 1] ?? rows[at - 1]
}

export interface ShownList {
  data: { total: number } | undefined
  isFetching: boolean
  dataUpdatedAt: number
}

/**
 * The counters, read later than the list, know of another number than it shows. Never while the list
 * is being read, and not in a tab that no counter counts.
 */
export function isListBehind(
  list: ShownList,
  counts: { dataUpdatedAt: number },
  counted: number | undefined,
): boolean {
  return (
    counted !== undefined &&
    list.data !== undefined &&
    !list.isFetching &&
    counts.dataUpdatedAt > list.dataUpdatedAt &&
    counted !== list.data.total
  )
}
