import { useState } from 'react'

export interface Editing<Row, Form> {
  /** What this editing began from; a save names its version. */
  base: Row
  form: Form
  /** By field, what is wrong with what is written. */
  problems: Record<string, string>
  isDirty: boolean
  /** The form with what was typed or chosen; earlier problems are gone. */
  write: (form: Form) => void
  setProblems: (problems: Record<string, string>) => void
  /** Goes on from a record as the server has it. */
  startFrom: (row: Row) => void
  /** Leaves what was written here and goes back to the newest. */
  undo: () => void
}

/**
 * A form over a record that colleagues may change too. While nothing is written here it follows the newest; what is
 * written stays, and a save that comes too late is refused by the server, never merged unseen.
 */
export function useEditing<Row, Form>(
  newest: Row,
  read: { formOf: (row: Row) => Form; versionOf: (row: Row) => string | number },
): Editing<Row, Form> {
  const { formOf, versionOf } = read
  const [base, setBase] = useState(newest)
  const [form, setForm] = useState(() => formOf(newest))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(base))
  const startFrom = (row: Row) => {
    setBase(row)
    setForm(formOf(row))
    setProblems({})
  }
  if (!isDirty && versionOf(newest) > versionOf(base)) startFrom(newest)
  const write = (next: Form) => {
    setForm(next)
    setProblems({})
  }
  const undo = () => startFrom(newest)
  return { base, form, problems, isDirty, write, setProblems, startFrom, undo }
}
