/** How long a card rests before the next: whoever wishes for less motion sees them at once. */
const REST_MS = 280

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const rest = (): Promise<void> =>
  isStill() ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, REST_MS))

/** Plays a movement of its class once, also where the element has made it before. */
export function move(card: HTMLElement, how: 'coming' | 'turning'): HTMLElement {
  card.classList.add(how)
  card.addEventListener('animationend', () => card.classList.remove(how), { once: true })
  return card
}
