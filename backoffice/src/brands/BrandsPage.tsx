import type { StaffBrand } from '@menekse/contract/content/staff-brands'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { brandsQuery } from '../queries-house.ts'
import { BrandForm } from './BrandForm.tsx'

const text = messages.brands

export function BrandsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const list = useQuery(brandsQuery)
  if (list.data === undefined) {
    return list.isError ? (
      <Problem error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton className="h-120 rounded-14" />
    )
  }
  const { brands } = list.data
  const chosen = brands.find(({ id }) => id === readText(search['id'])) ?? brands[0]
  return (
    <>
      <PageHead title={text.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)]">
        <nav aria-label={text.list} className="grid gap-2 sm:grid-cols-3 lg:grid-cols-1">
          {brands.map((brand) => (
            <BrandLink key={brand.id} brand={brand} isChosen={brand === chosen} />
          ))}
        </nav>
        {chosen !== undefined && <BrandForm key={chosen.id} brand={chosen} />}
      </div>
    </>
  )
}

function BrandLink({ brand, isChosen }: { brand: StaffBrand; isChosen: boolean }) {
  return (
    <Link
      {...links.brands({ id: brand.id })}
      aria-current={isChosen ? 'page' : undefined}
      className={clsx(
        'card flex items-center gap-3 p-3 no-underline',
        isChosen ? 'bg-bg-4' : 'hover:bg-bg-3',
      )}
    >
      <span
        className="size-8 shrink-0 rounded-10"
        style={{ backgroundColor: brand.ramp[600] }}
        aria-hidden="true"
      />
      <span className="grid min-w-0">
        <span className="truncate font-semibold text-hi">{brand.name}</span>
        <span className="truncate text-12 text-low">
          {brand.host === '*' ? text.anyHost : brand.host}
        </span>
      </span>
    </Link>
  )
}
