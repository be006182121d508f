import { Button } from '@menekse/ui/Button'
import { formatMoney } from '@menekse/ui/money-format'
import { formatTime } from '@menekse/ui/time-format'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { useCan } from '../desk/staff-context.ts'
import { CloseDialog, ReopenDialog } from './CloseDialog.tsx'
import type { PlayerData } from './player-data.ts'

const text = messages.player

/** The button that closes an account at its player's wish, or opens it again. */
export function ClosureButton({ data }: { data: PlayerData }) {
  const { player, open_bets: openBets } = data
  const canClose = useCan('players.close')
  /** The question stays what it was asked as, also when its answer has already changed the account. */
  const [asked, setAsked] = useState({ open: false, isClosed: false })
  if (!canClose) return null
  const isClosed = player.closure !== null
  const dialog = {
    playerId: player.id,
    open: asked.open,
    onClose: () => setAsked((last) => ({ ...last, open: false })),
  }
  return (
    <>
      <Button tone="secondary" size="s" onClick={() => setAsked({ open: true, isClosed })}>
        {isClosed ? text.reopen : text.close}
      </Button>
      {asked.isClosed ? (
        <ReopenDialog {...dialog} />
      ) : (
        <CloseDialog {...dialog} openBets={openBets} />
      )}
    </>
  )
}

/** Who closed the account, when, and what became of its money. */
export function ClosureNotice({ player }: { player: PlayerData['player'] }) {
  const { closure } = player
  if (closure === null) return null
  const at = formatTime(closure.closed_at, 'table')
  const unpaid = closure.withdrawal_id === null && closure.cash > 0n
  return (
    <div className="notice">
      <LockKeyhole aria-hidden="true" />
      <span>
        {closure.by_player
          ? text.closedByPlayer(at)
          : text.closedBy(closure.by, at, closure.reason ?? '')}{' '}
        {text.closedCash(formatMoney(closure.cash))} {unpaid && text.closedUnpaid}
      </span>
    </div>
  )
}
