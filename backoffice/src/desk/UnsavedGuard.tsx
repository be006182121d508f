import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { useBlocker } from '@tanstack/react-router'
import { messages } from '../messages.ts'

const text = messages.unsaved

/** Asks before unsaved changes are lost: by another screen, another record, or by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.()
      }}
      title={text.title}
      description={text.help}
      size="s"
      actions={
        <>
          <Button tone="secondary" onClick={() => reset?.()}>
            {text.stay}
          </Button>
          <Button tone="danger" onClick={() => proceed?.()}>
            {text.leave}
          </Button>
        </>
      }
    />
  )
}
