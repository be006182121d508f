import { Toaster } from '@menekse/ui/Toast'
import { useEffect } from 'react'
import { toasterStands } from '../toasts.ts'

export function Toasts() {
  useEffect(toasterStands, [])
  return <Toaster />
}
