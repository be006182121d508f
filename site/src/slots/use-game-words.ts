import { type RefObject, useEffect, useRef } from 'react'
import { queryClient } from '../api.ts'
import { setBalance, useBalance } from '../session.ts'
import { CREDITED, readGameWord } from '../games/game-window.ts'
import { onCredit } from '../shell/deposit-news.ts'

/** Listens to the game in the frame and to nobody else, and tells it of money that came. Demo money is neither's. */
export function useGameWords(
  frame: RefObject<HTMLIFrameElement | null>,
  mode: 'real' | 'demo',
  actions: { close: () => void; deposit: () => void },
): void {
  const balance = useBalance()
  const latest = useRef({ actions, balance })
  useEffect(() => {
    latest.current = { actions, balance }
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      const word = readGameWord(event.data)
      if (word?.type === 'close') latest.current.actions.close()
      if (word?.type === 'deposit') latest.current.actions.deposit()
      if (word?.type === 'balance' && mode === 'real') {
        const { balance, bonus_balance } = word
        setBalance({ ...latest.current.balance, balance, bonus_balance })
      }
    }
    addEventListener('message', listen)
    const unhear = onCredit(() => {
      frame.current?.contentWindow?.postMessage({ type: CREDITED }, location.origin)
    })
    return () => {
      unhear()
      removeEventListener('message', listen)
      // What was played stands in the statement and among the games played last.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === 'statement' || queryKey[0] === '/api/games/list.php',
      })
    }
  }, [frame, mode])
}
