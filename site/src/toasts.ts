import type { ToastOptions } from '@menekse/ui/Toast'
import type { ReactNode } from 'react'

type Kind = 'success' | 'error' | 'info'

let announce: () => void = () => undefined
const standing = new Promise<void>((resolve) => {
  announce = resolve
})

/** Called once by the page when the place for toasts stands. */
export const toasterStands = (): void => announce()

/** Says something at the edge of the screen; waits for the place to stand, so that no word is lost. */
export async function tell(kind: Kind, text: ReactNode, options?: ToastOptions): Promise<void> {
  const [{ toast }] = await Promise.all([import('@menekse/ui/Toast'), standing])
  toast[kind](text, options)
}
