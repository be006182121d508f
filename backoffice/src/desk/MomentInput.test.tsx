// @vitest-environment happy-dom
import { Field } from '@menekse/ui/Field'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { HALF, instantOf } from './istanbul-field.ts'
import { MomentInput } from './MomentInput.tsx'

afterEach(cleanup)

function show(): { input: HTMLInputElement; said: string[] } {
  const said: string[] = []
  function Form() {
    const [value, setValue] = useState('')
    return (
      <Field label="Bitiş">
        <MomentInput
          value={value}
          onValueChange={(next) => {
            said.push(next)
            setValue(next)
          }}
        />
      </Field>
    )
  }
  render(<Form />)
  return { input: screen.getByLabelText<HTMLInputElement>('Bitiş'), said }
}

/** As a browser says it of a moment without, for instance, its minute. */
const half = (input: HTMLInputElement, badInput: boolean) =>
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } })

test('half a moment is said with its next key, though no value has changed', () => {
  const { input, said } = show()
  half(input, true)
  fireEvent.keyUp(input, { key: '2' })
  fireEvent.keyUp(input, { key: '8' })
  expect([said, input.value]).toEqual([[HALF], ''])
  half(input, false)
  fireEvent.change(input, { target: { value: '2026-11-28T13:00' } })
  expect(said).toEqual([HALF, '2026-11-28T13:00'])
})

test('half a moment is said when its field is left', () => {
  const { input, said } = show()
  half(input, true)
  fireEvent.blur(input)
  expect(said).toEqual([HALF])
})

test('half a moment is none that a call takes', () => {
  expect([instantOf(''), instantOf(HALF)]).toEqual([null, HALF])
})
