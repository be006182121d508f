import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type Key, type ReactNode, useCallback, useState } from 'react'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand right, in tabular digits. */
  numeric?: boolean | undefined
  sortable?: boolean | undefined
  /** On a phone: the card's heading line, an ordinary line, or nothing. */
  onCard?: 'title' | 'line' | 'hidden' | undefined
  className?: string | undefined
}

export interface Sort {
  id: string
  descending: boolean
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** A convenience for the mouse; a link or a button in the row must lead there as well. */
  onRowClick?: ((row: Row) => void) | undefined
  rowClassName?: ((row: Row) => string | undefined) | undefined
  sort?: Sort | null | undefined
  onSortChange?: ((sort: Sort) => void) | undefined
  /** Rows of shimmer in the place of the rows to come. */
  loadingRows?: number | undefined
  /** What is on screen is the last known state while newer data is on its way. */
  stale?: boolean | undefined
  /** Instead of the body when there is nothing: an EmptyState. */
  empty?: ReactNode
  /** False keeps a table on the phone and lets it scroll sideways. */
  cards?: boolean | undefined
  className?: string | undefined
}

/** Whether what it holds is wider than it is: then the keyboard has to scroll it as well. */
function useOverflow() {
  const [isWide, setWide] = useState(false)
  const ref = useCallback((wrap: HTMLDivElement) => {
    const sizes = new ResizeObserver(() => setWide(wrap.scrollWidth > wrap.clientWidth))
    for (const one of [wrap, ...wrap.children]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [])
  return { ref, isWide }
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, loadingRows = 0, stale, empty, cards = true } = props
  const { ref, isWide } = useOverflow()
  if (rows.length === 0 && loadingRows === 0 && empty !== undefined) return <>{empty}</>
  return (
    <div
      ref={ref}
      className={clsx('table-wrap', props.className)}
      data-stale={stale || undefined}
      {...(isWide && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className={clsx('table', cards && 'table-cards')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody aria-busy={loadingRows > 0 || undefined}>
          {loadingRows > 0
            ? Array.from({ length: loadingRows }, (_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- They are all alike.
                <tr key={at} aria-hidden="true">
                  {columns.map((column) => (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- Hidden row.
                    <td
                      key={column.id}
                      data-card={column.onCard ?? 'line'}
                      className={clsx(column.numeric && 'cell-numeric', column.className)}
                    >
                      <span className="skeleton skeleton-line" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => <BodyRow key={rowKey(row)} row={row} {...props} />)}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>(props: TableProps<Row> & { column: Column<Row> }) {
  const { column, sort, onSortChange } = props
  const sorted = sort?.id === column.id ? sort : null
  const state = sorted === null ? undefined : sorted.descending ? 'descending' : 'ascending'
  const Icon = sorted === null ? ArrowUpDown : sorted.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={state}
      className={clsx(column.numeric && 'cell-numeric', column.className)}
    >
      {column.sortable && onSortChange ? (
        <button
          type="button"
          className="table-sort"
          onClick={() =>
            onSortChange({ id: column.id, descending: sorted === null || !sorted.descending })
          }
        >
          {column.header}
          <Icon aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function BodyRow<Row>(props: TableProps<Row> & { row: Row }) {
  const { row, columns, onRowClick, rowClassName } = props
  return (
    <tr
      className={clsx(onRowClick && 'row-clickable', rowClassName?.(row))}
      onClick={onRowClick && (() => onRowClick(row))}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          data-card={column.onCard ?? 'line'}
          className={clsx(column.numeric && 'cell-numeric', column.className)}
        >
          <span className="card-label">{column.header}</span>
          <div className="cell">{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  )
}
