import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

export interface CopyButtonProps {
  /** What lands on the clipboard. */
  text: string
  label?: string | undefined
  copiedLabel?: string | undefined
  /** With its label written out instead of the icon alone. */
  labelled?: boolean | undefined
  onCopied?: (() => void) | undefined
}

export function CopyButton(props: CopyButtonProps) {
  const { text, label = 'Kopyala', copiedLabel = 'Kopyalandı', labelled, onCopied } = props
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    onCopied?.()
  }
  const icon = copied ? (
    <Check className="text-up" aria-hidden="true" />
  ) : (
    <Copy aria-hidden="true" />
  )
  const current = copied ? copiedLabel : label
  return (
    <>
      {labelled ? (
        <Button tone="secondary" size="s" onClick={() => void copy()}>
          {icon}
          {current}
        </Button>
      ) : (
        <IconButton size="s" label={current} onClick={() => void copy()}>
          {icon}
        </IconButton>
      )}
      <output className="sr-only">{copied && copiedLabel}</output>
    </>
  )
}
