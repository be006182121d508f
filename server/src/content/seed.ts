import { newId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { cleanHtml } from './html.ts'
import { seedBanners } from './seed-banners.ts'
import { seedBrands } from './seed-brands.ts'
import type { SeedBrand } from './seed-brands.ts'
import { seedPages } from './seed-pages.ts'

/** The demonstration brands, each made once and never touched again: from then on they are the operator's. */
export async function seedContent(database: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  const made = await database.read.selectFrom('brand').select('host').execute()
  const hosts = new Set(made.map(({ host }) => host))
  for (const brand of seedBrands)
    if (!hosts.has(brand.host)) await database.transaction((tx) => seedBrand(tx, brand, now))
}

async function seedBrand(tx: Tx, brand: SeedBrand, now: Date): Promise<void> {
  const id = newId('brd', now.getTime())
  const { slug, about, stories, ramp, ...kept } = brand
  const made = await tx
    .insertInto('brand')
    .values({ ...kept, id, ramp: JSON.stringify(ramp), created_at: now })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return
  const prefix = slug === '' ? '' : `${slug}-`
  await tx
    .insertInto('banner')
    .values(
      seedBanners(stories).map((banner, place) => ({
        ...banner,
        id: `${prefix}${banner.page}-${banner.position}-${place}`,
        brand_id: id,
        place,
      })),
    )
    .execute()
  await tx
    .insertInto('cms_page')
    .values(
      seedPages({ name: brand.name, email: brand.email, about }).map((page, place) => ({
        ...page,
        html: cleanHtml(page.html),
        brand_id: id,
        place,
        in_footer: true,
        updated_at: now,
      })),
    )
    .execute()
}
