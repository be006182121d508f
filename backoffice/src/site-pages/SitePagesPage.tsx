import type { StaffBrand } from '@menekse/contract/content/staff-brands'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { FilePlus } from 'lucide-react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { brandsQuery, sitePageQuery, sitePagesQuery } from '../queries-house.ts'
import { PageForm } from './PageForm.tsx'

const text = messages.sitePages

export function SitePagesPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const brands = useQuery(brandsQuery)
  const list = useQuery(sitePagesQuery)
  if (brands.data === undefined || list.data === undefined) {
    const failed = brands.isError ? brands : list
    return failed.isError ? (
      <Problem error={failed.error} onRetry={() => void failed.refetch()} />
    ) : (
      <Skeleton className="h-120 rounded-14" />
    )
  }
  const own = brands.data.brands
  const brand = own.find(({ id }) => id === readText(search['brand'])) ?? own[0]
  const pages = list.data.pages.filter((page) => page.brand_id === brand?.id)
  const slug = readText(search['slug'])
  const isNew = search['new'] !== undefined
  return (
    <>
      <PageHead
        title={text.title}
        aside={
          brand && (
            <Link {...links.newSitePage(brand.id)} className={buttonClass({ size: 's' })}>
              <FilePlus aria-hidden="true" />
              {text.add}
            </Link>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[260px_minmax(0,1fr)]">
        <div className="grid gap-3">
          <Field label={text.brand}>
            <Select
              options={own.map(({ id, name }) => ({ value: id, label: name }))}
              value={brand?.id ?? ''}
              onChange={(event) => void navigate(links.sitePages({ brand: event.target.value }))}
            />
          </Field>
          <nav aria-label={text.list} className="card grid gap-1 p-2">
            {pages.map((page) => (
              <Link
                key={page.slug}
                {...links.sitePages({ brand: page.brand_id, slug: page.slug })}
                aria-current={page.slug === slug ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center justify-between gap-2 rounded-10 px-3 py-2 no-underline',
                  page.slug === slug ? 'bg-bg-4 text-hi' : 'text-mid hover:bg-bg-3',
                )}
              >
                {page.title}
                {!page.published && <Badge tone="warn">{text.draft}</Badge>}
                {page.published && page.in_footer && <Badge>{text.inFooter}</Badge>}
              </Link>
            ))}
          </nav>
        </div>
        {brand !== undefined && slug !== '' && (
          <OnePage key={`${brand.id} ${slug}`} brand={brand} slug={slug} />
        )}
        {brand !== undefined && slug === '' && isNew && <PageForm key={brand.id} brand={brand} />}
        {slug === '' && !isNew && <p className="card p-6 text-low">{text.choose}</p>}
      </div>
    </>
  )
}

function OnePage({ brand, slug }: { brand: StaffBrand; slug: string }) {
  const query = useQuery(sitePageQuery(brand.id, slug))
  if (query.data !== undefined) {
    const { page, links: linked } = query.data
    return <PageForm brand={brand} page={page} links={linked} />
  }
  return query.isError ? (
    <Problem error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton className="h-120 rounded-14" />
  )
}
