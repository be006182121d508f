import { type Kurus, toWire } from '@menekse/contract/money'

/** What the game tells the page it is framed in. Same origin only; alone it tells nobody. */
type Notice =
  | { type: 'menekse:balance'; balance: number; bonus_balance: number }
  | { type: 'menekse:close' }
  | { type: 'menekse:deposit' }

export const framed = window.parent !== window

function tell(notice: Notice): void {
  if (framed) window.parent.postMessage(notice, location.origin)
}

export const tellBalance = (balance: Kurus, bonus: Kurus): void =>
  tell({ type: 'menekse:balance', balance: toWire(balance), bonus_balance: toWire(bonus) })

export function closeGame(): void {
  if (framed) tell({ type: 'menekse:close' })
  else location.assign('/slots')
}

/** Hears from the page around the game that a deposit was credited. */
export function onCredited(hear: () => void): void {
  addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (
        origin === location.origin &&
        source === window.parent &&
        data?.type === 'menekse:credited'
      )
        hear()
    },
  )
}

export function goToDeposit(): void {
  if (framed) tell({ type: 'menekse:deposit' })
  else location.assign('/account/wallet')
}

/** The page of limits and breaks. */
export const SAFER_PLAY = '/account/guvenli-oyun'

/** The page of the player's seeds. */
export const FAIRNESS = '/account/adil-oyun'

/** Leaves the game for a page of the site. */
export function goTo(path: string): void {
  ;(framed ? window.parent : window).location.assign(path)
}
