/** Whether a key pressed here is nobody's: no dialog is open, nothing is typed, no control was reached by keyboard. */
export function isFree(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], dialog[open]') !== null) return false
  if (!(target instanceof Element)) return true
  const control = target.closest('button, a, input, select, textarea, [role="tab"], [role="radio"]')
  if (control === null) return true
  const isTyped = control.matches('input:not([type="checkbox"]), select, textarea')
  return !isTyped && !control.matches(':focus-visible')
}
