import { newId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { cleanHtml } from './html.ts'
import { seedBanners } from './seed-banners.ts'
import { seedPages } from './seed-pages.ts'

/** The demonstration brand, made at the first start and never touched again: from then on it is the operator's. */
export async function seedContent(database: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    const id = newId('brd', now.getTime())
    const made = await tx
      .insertInto('brand')
      .values({
        id,
        host: '*',
        name: 'Menekşe',
        title: 'Menekşe: slot, canlı casino ve bahis',
        logo: null,
        favicon: '/favicon.svg',
        color_primary: '#7735ec',
        color_secondary: '#0e0d16',
        color_accent: '#a386ff',
        header_gradient: 'linear-gradient(90deg, #0e0d16, #0e0d16)',
        email: 'destek@menekse.localhost',
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) return
    await tx
      .insertInto('banner')
      .values(
        seedBanners.map((banner, place) => ({
          ...banner,
          id: `${banner.page}-${banner.position}-${place}`,
          brand_id: id,
          place,
        })),
      )
      .execute()
    await tx
      .insertInto('cms_page')
      .values(
        seedPages.map((page, place) => ({
          ...page,
          html: cleanHtml(page.html),
          brand_id: id,
          place,
          in_footer: true,
          updated_at: now,
        })),
      )
      .execute()
  })
}
