import type { Game } from '@menekse/contract/casino/casino'
import { IconButton } from '@menekse/ui/IconButton'
import { Segmented } from '@menekse/ui/RadioGroup'
import { Spinner } from '@menekse/ui/Spinner'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Maximize, MessageSquare, Minimize, RectangleHorizontal, Wallet, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FavoriteHeart } from '../games/GameTile.tsx'
import { links } from '../links.ts'
import { chatTexts } from '../messages-chat.ts'
import { gameTexts } from '../messages-games.ts'
import { useGo } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { openSupport } from '../shell/live-support.ts'
import { tell } from '../toasts.ts'
import { launch } from '../games/game-launch.ts'
import { useFullscreen } from './fullscreen.ts'
import { useReturnFocus } from './return-focus.ts'
import { useGameWords } from './use-game-words.ts'

const texts = gameTexts.modal
const DepositPanel = lazy(async () => ({
  default: (await import('../wallet/DepositPanel.tsx')).DepositPanel,
}))

export interface GameModalProps {
  /** Undefined when the address names a game that is not in the catalogue. */
  game: Game | undefined
  mode: 'real' | 'demo'
  onMode: (mode: 'real' | 'demo') => void
}

/** A game over the page. It is an address of its own: back closes it, and a link opens it. */
export function GameModal({ game, mode, onMode }: GameModalProps) {
  useReturnFocus()
  const close = useClose()
  const url = useLaunch(game, mode, close)
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [cinema, setCinema] = useState(false)
  const [depositing, setDepositing] = useState(false)
  useGameWords(frame, mode, { close, deposit: () => setDepositing(true) })
  useEffect(() => {
    if (!depositing) frame.current?.focus()
  }, [depositing])
  useEffect(() => {
    const box = dialog.current
    if (box?.open === false) box.showModal()
    // The page behind the game stays where it is.
    document.documentElement.classList.add('overflow-hidden')
    return () => document.documentElement.classList.remove('overflow-hidden')
  }, [])
  if (game === undefined) return null
  return (
    <dialog
      ref={dialog}
      aria-label={texts.frame(game.name)}
      className={clsx('game-dialog', cinema && 'game-cinema')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="game-window">
        <GameBar
          game={game}
          mode={mode}
          onMode={onMode}
          dialog={dialog}
          cinema={cinema}
          onCinema={() => setCinema(!cinema)}
          onDeposit={() => setDepositing(true)}
          onClose={close}
        />
        <div className="game-stage">
          {url === undefined ? (
            <output className="game-opening">
              <img src={game.image_url || game.image} alt="" />
              <span className="flex items-center justify-center gap-2">
                <Spinner /> {texts.opening}
              </span>
            </output>
          ) : (
            // Our own games, of our own origin; the page's policy lets no other in.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe
              ref={frame}
              src={`${url}#${game.slug}`}
              title={texts.frame(game.name)}
              allow="fullscreen; autoplay"
              onLoad={() => frame.current?.focus()}
            />
          )}
        </div>
      </div>
      <Suspense>{depositing && <DepositPanel onClose={() => setDepositing(false)} />}</Suspense>
    </dialog>
  )
}

interface GameBarProps extends Required<GameModalProps> {
  game: Game
  dialog: React.RefObject<HTMLDialogElement | null>
  cinema: boolean
  onCinema: () => void
  onDeposit: () => void
  onClose: () => void
}

function GameBar(props: GameBarProps) {
  const { game, mode, onMode, dialog, cinema, onCinema, onDeposit, onClose } = props
  const fullscreen = useFullscreen(dialog)
  const { status } = useSession()
  return (
    <header className="game-bar">
      <div className="game-bar-lead">
        <div className="game-bar-title">
          <b className="text-hi">{game.name}</b>
          <small className="text-13 text-low">
            {mode === 'demo' ? texts.demoNote : game.provider_name}
          </small>
        </div>
        {game.has_demo && (
          <Segmented
            dense
            label={texts.mode}
            value={mode}
            choices={[
              { value: 'real', label: texts.real },
              { value: 'demo', label: texts.demo },
            ]}
            onValueChange={onMode}
          />
        )}
      </div>
      <FavoriteHeart
        game={{ id: game.id, name: game.name, isFavorite: game.is_favorite }}
        className="max-sm:hidden"
      />
      <IconButton
        className="max-lg:hidden"
        label={texts.cinema}
        aria-pressed={cinema}
        onClick={onCinema}
      >
        <RectangleHorizontal aria-hidden="true" />
      </IconButton>
      {status === 'player' && mode === 'real' && (
        <IconButton label={texts.deposit} onClick={onDeposit}>
          <Wallet aria-hidden="true" />
        </IconButton>
      )}
      {status === 'player' && (
        <IconButton label={chatTexts.open} onClick={openSupport}>
          <MessageSquare aria-hidden="true" />
        </IconButton>
      )}
      {fullscreen.possible && (
        <IconButton
          label={fullscreen.on ? texts.leaveFullscreen : texts.fullscreen}
          onClick={fullscreen.toggle}
        >
          {fullscreen.on ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </IconButton>
      )}
      <IconButton label={texts.close} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </header>
  )
}

/** Back to where the game was opened from; to the catalogue when it was the first page. */
function useClose(): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) history.back()
    else history.replace(links.slots())
  }
}

/** This very address, opening the game in this mode: the address bar still names the mode left. */
function hereIn(mode: 'real' | 'demo'): string {
  const here = new URL(location.href)
  if (mode === 'real') here.searchParams.delete('mod')
  return here.pathname + here.search
}

function useLaunch(game: Game | undefined, mode: 'real' | 'demo', close: () => void) {
  const [url, setUrl] = useState<string>()
  const { status } = useSession()
  const go = useGo()
  useEffect(() => {
    if (status === 'unknown') return undefined
    const fail = (text: string) => {
      close()
      void tell('error', text)
    }
    const toLogin = () => go(links.login(hereIn(mode)), { replace: true })
    if (game === undefined) {
      fail(gameTexts.empty)
      return undefined
    }
    if (mode === 'real' && status === 'visitor') {
      toLogin()
      return undefined
    }
    let left = false
    void launch(game, mode).then((answer) => {
      if (left) return
      if (answer.ok) setUrl(answer.url)
      else if (answer.needsLogin) toLogin()
      else fail(answer.text)
    })
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- One launch for one opening.
  }, [game?.id, mode, status])
  return url
}
