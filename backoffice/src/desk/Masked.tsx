import { CopyButton } from '@menekse/ui/CopyButton'
import type { Permission } from '@menekse/contract/permissions'
import { type ReactNode, useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useCan } from './staff-context.ts'
import { useNow } from './useNow.ts'

const text = messages.masked
const SHOWN_MS = 30_000

export interface MaskedProps {
  masked: ReactNode
  /** What the field is called, in the question whether to show it. */
  label: string
  /** Who may see it whole. */
  permission: Permission
  presets?: readonly string[]
  /** Asks for the whole value; the reason is kept. */
  reveal: (reason: string) => Promise<{ value: string }>
  /** How the whole value is written. */
  format?: (value: string) => string
}

/** Masked; shown for half a minute to those who may and say why. */
export function Masked({ masked, label, permission, presets, reveal, format }: MaskedProps) {
  const canReveal = useCan(permission)
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<{ value: string; untilMs: number } | null>(null)
  const show = async (reason: string) => {
    const { value } = await reveal(reason)
    setShown({ value, untilMs: Date.now() + SHOWN_MS })
  }
  return (
    <span className="-my-1 inline-flex max-w-full flex-wrap items-center gap-x-2">
      {shown === null ? (
        <>
          <span className="min-w-0 break-words">{masked}</span>
          {canReveal && (
            <button
              type="button"
              className="text-link min-h-6"
              aria-label={text.showField(label)}
              onClick={() => setAsking(true)}
            >
              {text.show}
            </button>
          )}
        </>
      ) : (
        <Shown {...shown} format={format} onHide={() => setShown(null)} />
      )}
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.title(label)}
        description={text.help}
        confirmLabel={text.show}
        presets={presets ?? text.presets}
        act={show}
      />
    </span>
  )
}

interface ShownProps {
  value: string
  untilMs: number
  format: MaskedProps['format']
  onHide: () => void
}

function Shown({ value, untilMs, format, onHide }: ShownProps) {
  const left = Math.ceil((untilMs - useNow(1000)) / 1000)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onHide()
  }, [isOver, onHide])
  return (
    <>
      <b className="tabular break-all">{format === undefined ? value : format(value)}</b>
      <CopyButton text={value} />
      <button type="button" className="text-link min-h-6" onClick={onHide}>
        {text.hide}
      </button>
      <span className="text-12 text-low">{text.hidesIn(Math.max(0, left))}</span>
    </>
  )
}
