import { ErrorState } from '@menekse/ui/ErrorState'
import { useRouter } from '@tanstack/react-router'
import { useTitle } from '../shell/document-title.ts'
import { pageTexts } from '../messages-pages.ts'

/** A page that broke while it was drawn; the shell around it stands. */
export function ErrorPage({ reset }: { reset: () => void }) {
  const router = useRouter()
  useTitle(pageTexts.pages.crashed)
  return (
    <ErrorState
      fact={pageTexts.pages.crashed}
      help={pageTexts.pages.crashedHelp}
      retryLabel={pageTexts.pages.retry}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
