import { Refused } from '@menekse/contract/client'
import { content } from '@menekse/contract/content/content'
import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import DOMPurify from 'dompurify'
import { ChevronRight, FileX2 } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { messageOf, reading } from '../api.ts'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { pageTexts } from '../messages-pages.ts'
import { SiteLink, useGo } from '../navigation.tsx'

const texts = pageTexts.pages

/** /sayfa/{slug}: a page that the brand wrote. */
export function CmsPage() {
  const { slug } = useParams({ strict: false })
  // The desk's link to a page that is not published yet carries its key.
  const preview = new URLSearchParams(location.search).get('onizleme') ?? undefined
  const { data, error, isPending, isFetching, refetch } = useQuery(
    reading(content.pages, { query: { action: 'page', slug: slug ?? '', preview } }),
  )
  const shimmer = useSkeleton(isPending)
  const page = data?.page
  useTitle(
    page?.meta_title.replace(/ · [^·]*$/, '') || page?.title || (error ? texts.notFound : ''),
  )
  useDescription(page?.meta_description)
  if (error instanceof Refused || (data !== undefined && page === undefined)) {
    return <Missing text={messageOf(error, pageTexts.pages.notFound)} />
  }
  if (error !== null) {
    return (
      <ErrorState
        fact={pageTexts.pages.failed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (page === undefined) return shimmer ? <PageSkeleton /> : null
  return (
    <article>
      <nav aria-label={texts.breadcrumb} className="mb-4">
        <ol className="flex items-center gap-1.5 text-13 text-low">
          <li>
            <SiteLink href={links.home} className="link">
              {texts.home}
            </SiteLink>
          </li>
          <ChevronRight className="size-3.5" aria-hidden="true" />
          <li aria-current="page">{page.title}</li>
        </ol>
      </nav>
      <h1 className="text-28 md:text-36">{page.title}</h1>
      <p className="mt-2 mb-6 text-13 text-low">
        {texts.updated} <TimeText value={page.updated_at} format="date" />
      </p>
      <Prose html={page.content} />
    </article>
  )
}

/** Cleaned on save by the server and once more here. */
function Prose({ html }: { html: string }) {
  const go = useGo()
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'] }),
    [html],
  )
  return (
    // Links of the text that stay on the site need no new page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className="prose"
      onClick={(event) => {
        const link = (event.target as HTMLElement).closest('a')
        const href = link?.getAttribute('href')
        if (!href?.startsWith('/') || href.startsWith('//') || event.ctrlKey || event.metaKey)
          return
        event.preventDefault()
        go(href)
      }}
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}

function Missing({ text }: { text: string }) {
  return (
    <section className="card" role="alert">
      <h1 className="sr-only">{text}</h1>
      <EmptyState
        icon={<FileX2 />}
        fact={text}
        help={texts.notFoundHelp}
        action={
          <SiteLink href={links.home} className={buttonClass()}>
            {texts.toHome}
          </SiteLink>
        }
      />
    </section>
  )
}

function PageSkeleton() {
  return (
    <div className="grid max-w-[68ch] gap-3" aria-hidden="true">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="mb-4 h-4 w-40" />
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-4 w-full" />
      ))}
    </div>
  )
}

/** The page's own description for search engines and shared links; the site's comes back after it. */
function useDescription(description: string | undefined): void {
  useEffect(() => {
    const tag = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (tag === null || !description) return undefined
    const before = tag.content
    tag.content = description
    return () => {
      tag.content = before
    }
  }, [description])
}
