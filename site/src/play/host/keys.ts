/** The space bar spins: one press, one spin. A held key repeats, and a repeat is not a press. */
export function listenToKeys(on: { spin: () => void; gesture: () => void }): void {
  addEventListener('keydown', (event) => {
    on.gesture()
    if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') !== null || isControl(event.target)) return
    event.preventDefault()
    if (!event.repeat) on.spin()
  })
  addEventListener('pointerdown', () => on.gesture())
}

/** Space on a control that was reached by keyboard belongs to it; one left behind by the mouse is no obstacle. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button, a, input, select, textarea')?.matches(':focus-visible') === true
