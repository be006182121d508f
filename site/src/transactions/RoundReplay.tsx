import { useEffect, useEffectEvent, useRef } from 'react'
import { accountTexts } from '../messages-account.ts'
import { readGameWord } from '../games/game-window.ts'

export interface RoundReplayProps {
  url: string
  game: string
  /** The × inside the game was pressed. */
  onClose: () => void
}

/** The game's own page playing a recorded round back, in a frame. */
export function RoundReplay({ url, game, onClose }: RoundReplayProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent((event: MessageEvent) => {
    const own = event.origin === location.origin && event.source === frame.current?.contentWindow
    if (own && readGameWord(event.data)?.type === 'close') onClose()
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- A page of our own, with our session.
    <iframe
      ref={frame}
      src={url}
      title={accountTexts.gameDetail.replayTitle(game)}
      allow="fullscreen"
      className="aspect-3/4 w-full rounded-14 bg-bg-0 sm:aspect-video"
    />
  )
}
