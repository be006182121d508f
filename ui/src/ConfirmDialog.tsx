import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useRef,
  useState,
} from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmQuestion {
  title: ReactNode
  /** What will happen, in one sentence, before it happens. */
  description?: ReactNode
  /** The verb of the act itself ("Çekimi iptal et"), not "Evet". */
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
}

type Ask = (question: ConfirmQuestion) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

export interface ConfirmProviderProps {
  children: ReactNode
  /** Where the question is put; inside a dialog of the browser, which makes everything else unreachable. */
  container?: RefObject<HTMLElement | null> | undefined
}

/** Stands once around the application, and once in each dialog of the browser that asks something itself. */
export function ConfirmProvider({ children, container }: ConfirmProviderProps) {
  const [open, setOpen] = useState(false)
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null)
  const answer = useRef<((yes: boolean) => void) | null>(null)

  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes)
    answer.current = null
    setOpen(false)
  }, [])
  const ask = useCallback<Ask>((next) => {
    // A second question takes the place of the first, which is thereby answered with no.
    answer.current?.(false)
    setQuestion(next)
    setOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])

  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        size="s"
        container={container}
        open={open}
        onOpenChange={(next) => {
          if (!next) settle(false)
        }}
        title={question?.title}
        description={question?.description}
        actions={
          <>
            <Button tone="secondary" onClick={() => settle(false)}>
              {question?.cancelLabel ?? 'Vazgeç'}
            </Button>
            <Button tone={question?.tone ?? 'primary'} onClick={() => settle(true)}>
              {question?.confirmLabel ?? 'Onayla'}
            </Button>
          </>
        }
      />
    </ConfirmContext>
  )
}

/** `if (await confirm({ title: 'Çekim iptal edilsin mi?' })) …`; closing in any way is a no. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (ask === null) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}
