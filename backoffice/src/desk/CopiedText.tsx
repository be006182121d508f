import { CopyButton } from '@menekse/ui/CopyButton'
import type { ReactNode } from 'react'

export interface CopiedTextProps {
  text: string
  label: string
  /** How it is shown, when not as it is copied. */
  children?: ReactNode
}

/** A value with the way onto the clipboard beside it. */
export function CopiedText({ text, label, children }: CopiedTextProps) {
  return (
    <span className="-my-2 inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 break-words">{children ?? text}</span>
      <CopyButton text={text} label={label} />
    </span>
  )
}
