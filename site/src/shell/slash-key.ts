const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** An open dialog has the floor. */
export const hasDialog = (): boolean =>
  document.querySelector('[role="dialog"], dialog[open]') !== null

/** Whether a press of `/` asks for a search: outside of fields, and not below a dialog. */
export const isSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target) && !hasDialog()
