// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Combobox } from './Combobox.tsx'
import { Field } from './Field.tsx'

afterEach(cleanup)

const PROVINCES = ['Isparta', 'İstanbul', 'Şırnak', 'Van'].map((label) => ({ value: label, label }))

function Form({ chosen }: { chosen: (string | null)[] }) {
  const [value, setValue] = useState<string | null>(null)
  const choose = (next: string | null) => {
    chosen.push(next)
    setValue(next)
  }
  return (
    <Field label="İl">
      <Combobox options={PROVINCES} value={value} onValueChange={choose} />
    </Field>
  )
}

test('finds Turkish names typed on any keyboard and chooses by Enter', async () => {
  const chosen: (string | null)[] = []
  render(<Form chosen={chosen} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'İl' })
  await userEvent.type(input, 'SIR')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(chosen).toEqual(['Şırnak']))
  expect(input.value).toBe('Şırnak')
})

test('says so when nothing matches', async () => {
  render(<Form chosen={[]} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'İl' }), 'paris')
  await screen.findByText('Eşleşen kayıt yok.')
  expect(screen.queryAllByRole('option')).toHaveLength(0)
})
