import { newId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { seedOffers } from './seed-offers.ts'
import { termsText } from '../bonuses/bonuses.ts'

/** The first campaigns of each brand, each made once and never touched again. */
export async function seedCampaigns(database: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  const made = { created_at: now, created_by: 'system' }
  const brands = await database.read.selectFrom('brand').select('id').execute()
  const known = await database.read
    .selectFrom('bonus_campaign')
    .select(['brand_id', 'slug'])
    .where(
      'slug',
      'in',
      seedOffers.map(({ slug }) => slug),
    )
    .execute()
  const keys = new Set(known.map(({ brand_id, slug }) => `${brand_id} ${slug}`))
  await database.transaction(async (tx) => {
    for (const brand of brands) {
      for (const [place, { slug, trigger, code, terms, ...texts }] of seedOffers.entries()) {
        if (keys.has(`${brand.id} ${slug}`)) continue
        const id = newId('bcp', now.getTime())
        const campaign = await tx
          .insertInto('bonus_campaign')
          .values({ id, brand_id: brand.id, slug, trigger, code, place, status: 'active', ...made })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (campaign === undefined) continue
        await tx
          .insertInto('bonus_offer')
          .values({
            id: newId('bof', now.getTime()),
            campaign_id: id,
            version: 1,
            ...texts,
            kind: terms.kind,
            terms: termsText(terms),
            starts_at: now,
            ends_at: null,
            ...made,
          })
          .execute()
      }
    }
  })
}
