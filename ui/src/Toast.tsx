import { Toast as Base } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

export interface ToastOptions {
  title?: ReactNode
  /** Milliseconds; each kind has its own otherwise. 0 stays until it is clicked. */
  duration?: number | undefined
  /** The same id replaces the toast on screen instead of adding one. */
  id?: string | undefined
}

const KINDS = {
  success: { Icon: CircleCheck, duration: 5000 },
  error: { Icon: CircleAlert, duration: 7000 },
  warning: { Icon: TriangleAlert, duration: 6000 },
  info: { Icon: Info, duration: 5000 },
} as const

type Kind = keyof typeof KINDS

const manager = Base.createToastManager<{ kind: Kind }>()

/** Words that came before there was a place for them, which may be loaded later than what speaks. */
const unsaid: (() => void)[] = []
let stands = false

function show(kind: Kind, message: ReactNode, options: ToastOptions = {}): void {
  if (!stands) {
    unsaid.push(() => show(kind, message, options))
    return
  }
  manager.add({
    // The title is the toast's accessible name; without one the message itself is.
    title: options.title ?? message,
    description: options.title === undefined ? undefined : message,
    timeout: options.duration ?? KINDS[kind].duration,
    // An error interrupts a screen reader, the rest wait for a pause.
    priority: kind === 'error' ? 'high' : 'low',
    data: { kind },
    ...(options.id !== undefined && { id: options.id }),
  })
}

/** A word at the edge of the screen: 5, 7, 6 and 5 seconds; a click takes it away. */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  warning: (message: ReactNode, options?: ToastOptions) => show('warning', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  dismiss: (id?: string) => manager.close(id),
}

/**
 * Stands once in the application. Four at a time, the oldest gives way; the clock of each stands
 * still under the pointer and in focus. Not sonner: that writes its own style element, which a
 * page without inline styles refuses.
 */
export function Toaster({ label = 'Bildirimler' }: { label?: string }) {
  useEffect(() => {
    stands = true
    for (const say of unsaid.splice(0)) say()
    return () => {
      stands = false
    }
  }, [])
  return (
    <Base.Provider toastManager={manager} limit={4}>
      <Base.Portal>
        <Base.Viewport className="toasts" aria-label={label}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { toasts, close } = Base.useToastManager<{ kind: Kind }>()
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'info'
    const { Icon } = KINDS[kind]
    return (
      <Base.Root
        key={item.id}
        toast={item}
        swipeDirection={['right', 'up']}
        className={clsx('toast', `toast-${kind}`)}
        onClick={() => close(item.id)}
      >
        <Icon aria-hidden="true" />
        <Base.Content className="toast-text">
          <Base.Title render={<b />} />
          <Base.Description render={<span />} />
        </Base.Content>
      </Base.Root>
    )
  })
}
