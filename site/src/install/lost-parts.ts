const KEY = 'menekse.reloaded'
/** A second loss within this time is not a deploy but a fault, and reloading would not end. */
const ONCE_MS = 60_000

/** Whether a page that lost a part of itself may load again, given when it last did. Times in milliseconds. */
export function mayReload(lastAt: number, nowAt: number, online: boolean): boolean {
  return online && !(nowAt - lastAt < ONCE_MS)
}

/** After a deploy an open page may ask for a part that is gone: it loads again, once, and is the new site. */
export function reloadOnLostPart(): void {
  addEventListener('vite:preloadError', (event) => {
    let lastAt = Number.NaN
    try {
      lastAt = Number(sessionStorage.getItem(KEY) ?? Number.NaN)
      if (!mayReload(lastAt, Date.now(), navigator.onLine)) return
      sessionStorage.setItem(KEY, String(Date.now()))
    } catch {
      // Without storage there is no telling the first time from the tenth; the error page stands.
      return
    }
    event.preventDefault()
    location.reload()
  })
}
