import type { KeptStorage } from '@menekse/ui/storage'

/** What the address asks the page to play. */
export type Intent =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'session'; readonly playSession: string }
  | { readonly kind: 'replay'; readonly reference: string }
  | { readonly kind: 'info'; readonly slug: string }
  | { readonly kind: 'nothing' }

const SESSION = 'menekse.play.session'

export function readIntent(search: string, storage: KeptStorage): Intent {
  const query = new URLSearchParams(search)
  const reference = query.get('replay')
  if (reference !== null && reference !== '') return { kind: 'replay', reference }
  const slug = query.get('info')
  if (slug !== null && slug !== '') return { kind: 'info', slug }
  const token = query.get('token')
  if (token !== null && token !== '') return { kind: 'token', token }
  const playSession = storage.getItem(SESSION)
  return playSession === null ? { kind: 'nothing' } : { kind: 'session', playSession }
}

/**
 * A token is used up by opening. The play session takes its place, in this tab only, so that a reload
 * resumes and a copied address gives nothing away.
 */
export function keepSession(playSession: string, storage: KeptStorage): void {
  storage.setItem(SESSION, playSession)
  history.replaceState(null, '', location.pathname + location.hash)
}

export function forgetSession(storage: KeptStorage): void {
  storage.removeItem(SESSION)
}

/** The picture of the title that the page around the game names behind the address, to wait with. */
export function pictureOf(hash: string): string | undefined {
  const slug = /^#([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(hash)?.[1]
  return slug === undefined ? undefined : `/art/games/${slug}.svg`
}
