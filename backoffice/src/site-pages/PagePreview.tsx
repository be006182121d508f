import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { plainHtml } from '../desk/plain-html.ts'
import { pagePreviewQuery } from '../queries-house.ts'

/** What would be kept of the HTML, in a frame that may do nothing at all. */
export function PagePreview({ html }: { html: string }) {
  const query = useQuery(pagePreviewQuery(html))
  if (query.data === undefined) {
    return query.isError ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-[60dvh] rounded-10" />
    )
  }
  return (
    <iframe
      title={messages.sitePages.frame}
      sandbox=""
      srcDoc={plainHtml(query.data.html)}
      className="h-[60dvh] w-full rounded-10 bg-white"
    />
  )
}
