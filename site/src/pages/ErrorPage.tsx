import { ErrorState } from '@menekse/ui/ErrorState'
import { useRouter } from '@tanstack/react-router'
import { useTitle } from '../layout/document-title.ts'
import { t } from '../messages.ts'

/** A page that broke while it was drawn; the shell around it stands. */
export function ErrorPage({ reset }: { reset: () => void }) {
  const router = useRouter()
  useTitle(t.pages.crashed)
  return (
    <ErrorState
      fact={t.pages.crashed}
      help={t.pages.crashedHelp}
      retryLabel={t.pages.retry}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
