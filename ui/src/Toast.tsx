import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'

export interface ToastOptions {
  title?: ReactNode
  /** Milliseconds; each kind has its own otherwise. */
  duration?: number | undefined
  /** The same id replaces the toast on screen instead of adding one. */
  id?: string | undefined
}

const KINDS = {
  success: { icon: CircleCheck, duration: 5000 },
  error: { icon: CircleAlert, duration: 7000 },
  warning: { icon: TriangleAlert, duration: 6000 },
  info: { icon: Info, duration: 5000 },
} as const

type Kind = keyof typeof KINDS

function show(kind: Kind, message: ReactNode, options: ToastOptions = {}): string | number {
  const { icon: Icon, duration } = KINDS[kind]
  return sonner.custom(
    (id) => (
      <button
        type="button"
        className={clsx('toast', `toast-${kind}`)}
        onClick={() => sonner.dismiss(id)}
      >
        <Icon aria-hidden="true" />
        <span className="toast-text">
          {options.title !== undefined && <b>{options.title}</b>}
          <span>{message}</span>
        </span>
      </button>
    ),
    { duration: options.duration ?? duration, ...(options.id && { id: options.id }) },
  )
}

/** A word at the edge of the screen: 5, 7, 6 and 5 seconds; a click takes it away. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  warning: (message: ReactNode, options?: ToastOptions) => show('warning', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  dismiss: (id?: string | number) => sonner.dismiss(id),
}

/** Stands once in the application. Four at a time, the oldest gives way. */
export function Toaster({ label = 'Bildirimler' }: { label?: string }) {
  return (
    <Sonner
      containerAriaLabel={label}
      position="top-right"
      visibleToasts={4}
      expand
      gap={8}
      offset={{ top: 16, right: 16 }}
      mobileOffset={{ top: 12, left: 12, right: 12 }}
      theme="dark"
    />
  )
}
