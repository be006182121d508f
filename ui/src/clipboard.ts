/**
 * Puts text on the clipboard; false when the browser lets no script do it. The modern way exists on
 * https and localhost only, so plain http goes by a field, which stands beside `near`: an open
 * dialog keeps the focus within itself.
 */
export async function writeClipboard(text: string, near: Element): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Asked without the right to: the field below may still be allowed.
  }
  return copyByField(text, near)
}

function copyByField(text: string, near: Element): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  near.after(field)
  field.focus()
  field.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- Nothing else copies on plain http.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
