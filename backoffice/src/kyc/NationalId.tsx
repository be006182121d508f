import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { CopyButton } from '@menekse/ui/CopyButton'
import { useEffect, useState } from 'react'
import { ask } from '../api.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { useNow } from '../desk/useNow.ts'
import { messages } from '../messages.ts'
import { useCan } from '../desk/staff-context.ts'

const text = messages.player
const SHOWN_MS = 30_000

/** Masked; shown for half a minute to those who may and say why. The reason is kept. */
export function NationalId({ playerId, masked }: { playerId: string; masked: string }) {
  const canReveal = useCan('players.reveal')
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<{ tc: string; untilMs: number } | null>(null)
  const reveal = async (reason: string) => {
    const { tc } = await ask(staffPlayers.reveal, { params: { id: playerId }, body: { reason } })
    setShown({ tc, untilMs: Date.now() + SHOWN_MS })
  }
  return (
    <span className="-my-1 inline-flex flex-wrap items-center gap-x-2">
      {shown === null ? (
        <>
          {masked}
          {canReveal && (
            <button type="button" className="text-link min-h-6" onClick={() => setAsking(true)}>
              {text.show}
            </button>
          )}
        </>
      ) : (
        <Shown tc={shown.tc} untilMs={shown.untilMs} onHide={() => setShown(null)} />
      )}
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.showTitle}
        description={text.showHelp}
        confirmLabel={text.show}
        presets={text.showPresets}
        act={reveal}
      />
    </span>
  )
}

function Shown(props: { tc: string; untilMs: number; onHide: () => void }) {
  const { tc, untilMs, onHide } = props
  const left = Math.ceil((untilMs - useNow(1000)) / 1000)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onHide()
  }, [isOver, onHide])
  return (
    <>
      <b className="tabular">{tc}</b>
      <CopyButton text={tc} />
      <button type="button" className="text-link min-h-6" onClick={onHide}>
        {text.hide}
      </button>
      <span className="text-12 text-low">{text.hidesIn(Math.max(0, left))}</span>
    </>
  )
}
