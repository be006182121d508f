// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { MoneyInput } from './MoneyInput.tsx'

afterEach(cleanup)

function Form({ seen, error }: { seen: (number | null)[]; error?: string }) {
  const [text, setText] = useState('')
  return (
    <Field label="Tutar" hint="En az ₺50" error={error} required>
      <MoneyInput
        value={text}
        presets={[100, 2500]}
        onValueChange={(next, amount) => {
          setText(next)
          seen.push(amount)
        }}
      />
    </Field>
  )
}

test('tells the amount at every key and tidies up on leaving', async () => {
  const seen: (number | null)[] = []
  render(<Form seen={seen} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Tutar/ })
  await userEvent.type(input, '1234.5x')
  expect(seen).toEqual([1, 12, 123, 1234, null, 1234.5, null])
  await userEvent.type(input, '{backspace}')
  await userEvent.tab()
  expect(input.value).toBe('1.234,50')
  expect(seen.at(-1)).toBe(1234.5)
})

test('leaving what is tidy tells nobody anything', async () => {
  const seen: (number | null)[] = []
  render(<Form seen={seen} />)
  await userEvent.type(screen.getByRole('textbox', { name: /Tutar/ }), '10')
  await userEvent.tab()
  expect(seen).toEqual([1, 10])
})

test('what is not an amount stays as it was typed', async () => {
  const seen: (number | null)[] = []
  render(<Form seen={seen} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Tutar/ })
  await userEvent.type(input, 'elli')
  await userEvent.tab()
  expect(input.value).toBe('elli')
  expect(seen.at(-1)).toBeNull()
})

test('a preset fills in and is shown as chosen', async () => {
  const seen: (number | null)[] = []
  render(<Form seen={seen} />)
  await userEvent.click(screen.getByRole('button', { name: '₺2.500' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2.500')
  expect(seen).toEqual([2500])
  expect(screen.getByRole('button', { name: '₺2.500' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: '₺100' }).getAttribute('aria-pressed')).toBe('false')
})

test('the field ties hint and error to the input', () => {
  render(<Form seen={[]} error="En az ₺50 yatırabilirsiniz." />)
  const input = screen.getByRole('textbox')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  const texts = described.map((id) => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['En az ₺50', 'En az ₺50 yatırabilirsiniz.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})
