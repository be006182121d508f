import { content as calls } from '@menekse/contract/content/content'
import type { Http } from '../platform/http.ts'
import { refuse } from '../platform/refusal.ts'
import type { Content } from './content.ts'
import { shownCategories } from './home-page.ts'

/** The public calls. */
export function implementContent(http: Http, { content }: { content: Content }): void {
  http.implement(calls, {
    async siteInfo(call) {
      const site = await content.brand(call.brand.id)
      return { success: true, logos: { main: site.logo }, site, ...content.fromAbove.standing() }
    },
    async siteCss(call) {
      return { success: true, css: await content.css(call.brand.id) }
    },
    async banners(call) {
      const { player } = call
      if (player !== undefined && !(await content.fromAbove.promotes(player.playerId)))
        return { success: true, banners: [] }
      return { success: true, banners: await content.banners(call.brand.id, call.query) }
    },
    async homepage(call) {
      const home = await content.homePages.of(call.brand.id)
      const popular = await content.fromAbove.popularGames(call.player?.playerId, home.popular)
      const { products_off: off } = await content.brand(call.brand.id)
      const categories = shownCategories(home, popular.total, off)
      return { success: true, data: { popular_games: { slots: popular.games }, categories } }
    },
    async pages(call) {
      const { action, slug = '', preview } = call.query
      if (action === 'footer')
        return { success: true, footer_pages: await content.footer(call.brand.id) }
      if (!/^[a-z0-9-]{1,100}$/.test(slug)) return refuse('page_slug_invalid')
      const page = await content.page(call.brand.id, slug, preview)
      return page === undefined ? refuse('page_not_found') : { success: true, page }
    },
  })
}
