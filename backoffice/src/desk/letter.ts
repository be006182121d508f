import { useRef, useState } from 'react'

/** What the house writes to one player or to many. */
export interface Letter {
  title: string
  body: string
}

/** Without the blanks around it; null while something is missing. */
export function readLetter<Form extends Letter>(form: Form): Form | null {
  const letter = { ...form, title: form.title.trim(), body: form.body.trim() }
  return letter.title === '' || letter.body === '' ? null : letter
}

/** A form around a letter: it says what is missing from the first attempt on, and is empty again when closed. */
export function useLetter<Form extends Letter>(
  empty: Form,
  send: (letter: Form) => Promise<unknown>,
  onClose: () => void,
  read: (form: Form) => Form | null = readLetter,
) {
  const [form, setForm] = useState(empty)
  const [isShown, setShown] = useState(false)
  const heading = useRef<HTMLInputElement>(null)
  return {
    form,
    isShown,
    heading,
    change: (changed: Partial<Form>) => setForm({ ...form, ...changed }),
    close: () => {
      setForm(empty)
      setShown(false)
      onClose()
    },
    act: () => {
      setShown(true)
      const letter = read(form)
      return letter === null ? null : send(letter)
    },
  }
}
