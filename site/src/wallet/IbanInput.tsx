import { TextInput, type TextInputProps } from '@menekse/ui/TextInput'
import { type RefCallback, useLayoutEffect, useReducer, useRef } from 'react'
import { IBAN_LENGTH_SHOWN, typeIban } from './iban-input.ts'

export interface IbanInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  value: string
  onValueChange: (text: string) => void
  inputRef?: RefCallback<HTMLInputElement> | undefined
}

/** Groups by four while one types, and keeps the caret behind the character just typed. */
export function IbanInput({ value, onValueChange, inputRef, ...rest }: IbanInputProps) {
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)
  // A key that changes nothing (a letter past the end) must render too, for the caret's sake.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <TextInput
      {...rest}
      ref={(element) => {
        input.current = element
        inputRef?.(element)
      }}
      value={value}
      maxLength={rest.readOnly ? undefined : IBAN_LENGTH_SHOWN + 8}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      // All 32 characters stay in sight on a phone.
      className="max-sm:px-2.5 max-sm:tracking-[-0.03em] max-[23.75rem]:tracking-[-0.065em]"
      onChange={(event) => {
        const { value: raw, selectionStart } = event.currentTarget
        const typed = typeIban(raw, selectionStart ?? raw.length)
        caret.current = typed.caret
        onValueChange(typed.text)
        renderAgain()
      }}
    />
  )
}
