import type { ToastOptions } from '@menekse/ui/Toast'
import type { ReactNode } from 'react'

type Kind = 'success' | 'error' | 'info'

/** Says something at the edge of the screen; what says it is loaded with the first word. */
export async function tell(kind: Kind, text: ReactNode, options?: ToastOptions): Promise<void> {
  const { toast } = await import('@menekse/ui/Toast')
  toast[kind](text, options)
}

/** Takes back a word that is no more true. */
export async function untell(id: string): Promise<void> {
  const { toast } = await import('@menekse/ui/Toast')
  toast.dismiss(id)
}
