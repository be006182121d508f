import type { TableBrief } from '@menekse/contract/draws/draw'
import { productName } from '@menekse/contract/products'
import { formatMoney } from '@menekse/ui/money-format'
import { tableTexts } from '../messages-tables.ts'
import { SiteLink } from '../navigation.tsx'
import { tableHref, useTables } from './live-tables.ts'
import { TableHeart } from './TableHeart.tsx'
import './favorite-tables.css'

const texts = tableTexts.favorites

/** The tables of shared rounds among the favourites, in the order in which they were chosen. */
export function FavoriteTables({ slugs }: { slugs: readonly string[] }) {
  const known = useTables(false).data?.tables ?? []
  const tables = slugs.flatMap((slug) => {
    const table = known.find((one) => one.table.slug === slug)?.table
    const href = table && tableHref(table)
    return table === undefined || href === undefined ? [] : [{ table, href }]
  })
  if (tables.length === 0) return null
  return (
    <section className="favorite-tables" aria-label={texts.label}>
      {tables.map(({ table, href }) => (
        <FavoriteTable key={table.slug} table={table} href={href} />
      ))}
    </section>
  )
}

function FavoriteTable({ table, href }: { table: TableBrief['table']; href: string }) {
  return (
    <article className="favorite-table">
      <div>
        <h2>
          <SiteLink href={href} className="favorite-table-way">
            {table.name}
          </SiteLink>
        </h2>
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
