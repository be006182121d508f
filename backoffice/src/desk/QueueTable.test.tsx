// @vitest-environment happy-dom
import type { UseQueryResult } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { QueueTable, RowButton } from './QueueTable.tsx'

afterEach(cleanup)

const there = { isPending: false, isError: false, data: {}, isPlaceholderData: false }
const rows = [
  { id: 'a', name: 'Ayşe', city: 'İzmir' },
  { id: 'b', name: 'Deniz', city: 'Van' },
]

/** What was opened, one after the other. */
function show(list: Record<string, unknown>, shown = rows): string[] {
  const opened: string[] = []
  const open = (id: string) => opened.push(id)
  const name = (row: (typeof rows)[number]) => (
    <RowButton id={row.id} onChoose={open}>
      {row.name}
    </RowButton>
  )
  render(
    <QueueTable
      caption="Oyuncular"
      list={list as unknown as UseQueryResult}
      rows={shown}
      columns={[
        { id: 'name', header: 'Ad', cell: name },
        { id: 'city', header: 'Şehir', cell: (row) => row.city },
      ]}
      chosenId="b"
      onChoose={open}
      icon={null}
      fact="Kimse yok"
      help="Biri gelince burada durur."
    />,
  )
  return opened
}

test('a row opens by its button and anywhere in it, once for each press', async () => {
  const opened = show(there)
  await userEvent.click(screen.getByRole('button', { name: 'Ayşe' }))
  await userEvent.click(screen.getByText('Van'))
  expect(opened).toEqual(['a', 'b'])
})

test('the row that stands open is marked, and no other', () => {
  show(there)
  const marked = screen.getAllByRole('row').filter((row) => row.matches('.row-selected'))
  expect(marked.map((row) => within(row).getByRole('button').textContent)).toEqual(['Deniz'])
})

test('an empty list says so once it is there, and not while it is on its way', () => {
  show({ ...there, isPending: true, data: undefined }, [])
  expect(screen.queryByText('Kimse yok')).toBeNull()
  cleanup()
  show(there, [])
  expect(screen.getByText('Kimse yok')).toBeDefined()
})

test('a list out of reach can be asked for again', async () => {
  let asked = 0
  const refetch = () => Promise.resolve((asked += 1))
  show({ ...there, isError: true, data: undefined, error: new Error('lost'), refetch }, [])
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(asked).toBe(1)
})

test('a list that could not be read again stays as it was', () => {
  show({ ...there, isError: true })
  expect(screen.getByRole('button', { name: 'Ayşe' })).toBeDefined()
})
