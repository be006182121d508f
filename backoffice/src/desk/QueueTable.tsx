import { EmptyState } from '@menekse/ui/EmptyState'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, type Sort, Table } from '@menekse/ui/Table'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Problem } from './Problem.tsx'

export interface QueueTableProps<Row extends { id: string }> {
  caption: string
  list: UseQueryResult
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Of the row that stands open. */
  chosenId?: string | undefined
  onChoose: (id: string) => void
  sort?: Sort | null | undefined
  onSortChange?: ((sort: Sort) => void) | undefined
  /** Where nothing is. */
  icon: ReactNode
  fact: string
  help: string
}

/** A list whose rows open, in each of its states: on its way, there, empty, out of reach. */
export function QueueTable<Row extends { id: string }>(props: QueueTableProps<Row>) {
  const { list, chosenId, onChoose, icon, fact, help } = props
  const shimmer = useSkeleton(list.isPending)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <Table
      caption={props.caption}
      columns={props.columns}
      rows={props.rows}
      rowKey={(row) => row.id}
      sort={props.sort}
      onSortChange={props.onSortChange}
      loadingRows={shimmer ? 8 : 0}
      stale={list.isPlaceholderData}
      onRowClick={(row) => onChoose(row.id)}
      rowClassName={(row) => (row.id === chosenId ? 'row-selected' : undefined)}
      empty={
        list.isPending ? (
          <div className="h-80" />
        ) : (
          <EmptyState icon={icon} fact={fact} help={help} />
        )
      }
    />
  )
}

export interface RowButtonProps {
  id: string
  onChoose: (id: string) => void
  className?: string
  children: ReactNode
}

/** The button that opens a row: what the mouse does anywhere in it, the keyboard does here. */
export function RowButton({ id, onChoose, className, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-row={id}
      className={clsx('text-left', className)}
      onClick={(event) => {
        event.stopPropagation()
        onChoose(id)
      }}
    >
      {children}
    </button>
  )
}

export interface RowNameProps {
  id: string
  name: string
  /** Quieter, behind the name: a username. */
  note?: string | null | undefined
  onChoose: (id: string) => void
  /** A person's name stays on one line. */
  noWrap?: boolean
}

/** The name of a row, as the button that opens it. */
export function RowName({ id, name, note, onChoose, noWrap = false }: RowNameProps) {
  return (
    <RowButton id={id} onChoose={onChoose}>
      <span
        className={noWrap ? 'font-semibold whitespace-nowrap text-hi' : 'font-semibold text-hi'}
      >
        {name}
      </span>{' '}
      <span className="text-low">{note}</span>
    </RowButton>
  )
}
