import { flushSync } from 'react-dom'

/**
 * Sets the errors of a form and takes the operator to the first of them. They are on the page before the focus moves:
 * a frame may come before React has drawn what was set after an answer from the server.
 */
export function showProblems(form: HTMLFormElement | null, set: () => void): void {
  flushSync(set)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
