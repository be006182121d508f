import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Lets React Hook Form ask a pure check: texts by field name, nothing when all is well. */
export function resolverOf<Form extends FieldValues>(
  check: (form: Form) => Partial<Record<string, string>>,
): Resolver<Form> {
  return (values) => {
    const problems = Object.entries(check(values))
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      problems.map(([name, message]) => [name, { type: 'check', message }]),
    )
    return { values: {}, errors: errors as FieldErrors<Form> }
  }
}
