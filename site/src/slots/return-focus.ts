import { useEffect } from 'react'

/** How long a page may take to stand again behind a game: frames of the screen. */
const FRAMES_MAX = 90

/**
 * The keyboard goes on where the game was opened from. A game is an address of its own, so the page it came from may
 * have been drawn anew; its links are found by where they lead.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    const { pathname, search } = location
    return () => seek(opener, pathname + search, FRAMES_MAX)
  }, [])
}

function seek(opener: Element | null, href: string, framesLeft: number): void {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]') !== null || framesLeft === 0) return
    const target = openerOf(document, opener, href)
    if (target === undefined) seek(opener, href, framesLeft - 1)
    else target.focus({ preventScroll: true })
  })
}

/** What opened the game, while it stands; else the first link to this game that can be reached with Tab. */
export function openerOf(
  root: ParentNode,
  opener: Element | null,
  href: string,
): HTMLElement | undefined {
  if (opener instanceof HTMLAnchorElement && opener.isConnected && opener.tabIndex >= 0)
    return opener
  const links = [...root.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const slug = gameIn(href)
  const reachable = links.filter((link) => link.tabIndex >= 0)
  return (
    reachable.find((link) => link.getAttribute('href') === href) ??
    reachable.find((link) => slug !== null && gameIn(link.getAttribute('href') ?? '') === slug)
  )
}

const gameIn = (href: string) => new URL(href, 'https://site.invalid').searchParams.get('oyun')
