import { Check, Copy, TriangleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { writeClipboard } from './clipboard.ts'
import { IconButton } from './IconButton.tsx'
import { toast } from './Toast.tsx'

export interface CopyButtonProps {
  /** What lands on the clipboard. */
  text: string
  label?: string | undefined
  copiedLabel?: string | undefined
  /** What to do where the browser lets no page write to the clipboard. */
  failedLabel?: string | undefined
  /** With its label written out instead of the icon alone. */
  labelled?: boolean | undefined
  onCopied?: (() => void) | undefined
}

const ICONS = { idle: Copy, copied: Check, failed: TriangleAlert }

export function CopyButton(props: CopyButtonProps) {
  const { text, label = 'Kopyala', copiedLabel = 'Kopyalandı', labelled, onCopied } = props
  const { failedLabel = 'Kopyalanamadı. Metni seçip elle kopyalayın.' } = props
  const [state, setState] = useState<keyof typeof ICONS>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (event: MouseEvent<HTMLElement>) => {
    if (await writeClipboard(text, event.currentTarget)) {
      setState('copied')
      onCopied?.()
    } else {
      setState('failed')
      toast.warning(failedLabel, { id: 'clipboard' })
    }
  }
  const Icon = ICONS[state]
  const icon = <Icon className={state === 'copied' ? 'text-up' : undefined} aria-hidden="true" />
  const current = state === 'copied' ? copiedLabel : label
  return (
    <>
      {labelled ? (
        <Button tone="secondary" size="s" onClick={(event) => void copy(event)}>
          {icon}
          {current}
        </Button>
      ) : (
        <IconButton size="s" label={current} onClick={(event) => void copy(event)}>
          {icon}
        </IconButton>
      )}
      <output className="sr-only">{state === 'copied' && copiedLabel}</output>
    </>
  )
}
