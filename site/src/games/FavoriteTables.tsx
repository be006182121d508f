import type { TableBrief } from '@menekse/contract/draws/draw'
import { productName } from '@menekse/contract/products'
import { formatMoney } from '@menekse/ui/money-format'
import { tableTexts } from '../messages-tables.ts'
import { SiteLink } from '../navigation.tsx'
import { tableHref, useTables } from './live-tables.ts'
import { TableHeart } from './TableHeart.tsx'
import './favorite-tables.css'

const texts = tableTexts.favorites

/** The tables of shared rounds among the favourites, in the order in which they were chosen; `title` stands above. */
export function FavoriteTables({ slugs, title }: { slugs: readonly string[]; title?: string }) {
  const known = useTables(false).data?.tables ?? []
  const tables = slugs.flatMap((slug) => {
    const table = known.find((one) => one.table.slug === slug)?.table
    const href = table && tableHref(table)
    return table === undefined || href === undefined ? [] : [{ table, href }]
  })
  if (tables.length === 0) return null
  return (
    <section aria-label={texts.label}>
      {title !== undefined && (
        <header className="row-head">
          <h2 className="row-title">{title}</h2>
        </header>
      )}
      <div className="favorite-tables">
        {tables.map(({ table, href }) => (
          <FavoriteTable
            key={table.slug}
            table={table}
            href={href}
            heading={title === undefined ? 'h2' : 'h3'}
          />
        ))}
      </div>
    </section>
  )
}

interface FavoriteTableProps {
  table: TableBrief['table']
  href: string
  heading: 'h2' | 'h3'
}

function FavoriteTable({ table, href, heading: Heading }: FavoriteTableProps) {
  return (
    <article className="favorite-table">
      <div>
        <Heading>
          <SiteLink href={href} className="favorite-table-way">
            {table.name}
          </SiteLink>
        </Heading>
        <p>
          {table.is_paused
            ? texts.paused
            : texts.facts(
                productName(table.product),
                formatMoney(table.stake_min, { decimals: 0 }),
              )}
        </p>
      </div>
      <TableHeart table={table} />
    </article>
  )
}
