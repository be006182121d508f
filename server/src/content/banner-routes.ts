import { staffBanners as calls } from '@menekse/contract/content/staff-banners'
import type { Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Content } from './content.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk } from '../staff/staff.ts'
import { recorderOf } from './recorder.ts'

interface Parts {
  content: Content
  desk: Desk
}

/** The back office's calls about banners, home pages and pictures. */
export function implementStaffBanners(http: Http, parts: Parts): void {
  implementBanners(http, parts)
  implementHomePages(http, parts)
  implementUploads(http, parts)
}

function implementBanners(http: Http, { content, desk }: Parts): void {
  const { banners } = content.desk
  const { banners: list, addBanner, saveBanner, removeBanner, orderBanners } = calls
  const own = { banners: list, addBanner, saveBanner, removeBanner, orderBanners }
  http.implement(own, {
    async banners() {
      return { success: true, banners: await banners.list() }
    },
    async addBanner(call) {
      const { reason, ...banner } = call.body
      const about = { action: 'banner.add', subject: banner.id, reason }
      const recorder = recorderOf(desk, call, about)
      const added = await recorder.settle(
        await banners.add(call.params.brand, banner, recorder.note),
      )
      return isRefusal(added) ? added : { success: true, banner: added }
    },
    async saveBanner(call) {
      const { reason, ...change } = call.body
      const about = { action: 'banner.save', subject: call.params.id, reason }
      const recorder = recorderOf(desk, call, about)
      const saved = await recorder.settle(await banners.save(call.params.id, change, recorder.note))
      return isRefusal(saved) ? saved : { success: true, banner: saved }
    },
    async removeBanner(call) {
      const { reason, version } = call.body
      const about = { action: 'banner.remove', subject: call.params.id, reason }
      const recorder = recorderOf(desk, call, about)
      const removed = await recorder.settle(
        await banners.remove(call.params.id, version, recorder.note),
      )
      return isRefusal(removed) ? removed : { success: true }
    },
    async orderBanners(call) {
      const { reason, place, ids } = call.body
      const about = { action: 'banner.order', subject: call.params.brand, reason }
      const recorder = recorderOf(desk, call, about)
      const ordered = await recorder.settle(
        await banners.order(call.params.brand, place, ids, recorder.note),
      )
      return isRefusal(ordered) ? ordered : { success: true }
    },
  })
}

function implementHomePages(http: Http, { content, desk }: Parts): void {
  const { homePage, saveHomePage } = calls
  const own = { homePage, saveHomePage }
  http.implement(own, {
    async homePage(call) {
      const home = await content.homePages.of(call.params.brand)
      return { success: true, home, games: await content.fromAbove.games() }
    },
    async saveHomePage(call) {
      const { reason, ...home } = call.body
      const about = { action: 'home.save', subject: call.params.brand, reason }
      const recorder = recorderOf(desk, call, about)
      const known = new Set((await content.fromAbove.games()).map(({ slug }) => slug))
      const isKnown = home.popular.every((slug) => known.has(slug))
      const saved = await recorder.settle(
        isKnown
          ? await content.homePages.save(call.params.brand, home, recorder.note)
          : refuse('game_unknown', { fields: { popular: 'Seçilen oyun katalogda yok' } }),
      )
      return isRefusal(saved) ? saved : { success: true, home: saved }
    },
  })
}

function implementUploads(http: Http, { content, desk }: Parts): void {
  const { uploadPicture } = calls
  const own = { uploadPicture }
  http.implement(own, {
    async uploadPicture(call) {
      const { use } = call.body
      const bytes = call.files.get('picture')?.bytes
      const picture = await content.pictures.upload(use, bytes, call.staff!.name)
      const reason = isRefusal(picture) ? picture.refused : use
      const subject = isRefusal(picture) ? '' : picture.path
      const action = isRefusal(picture) ? 'picture.upload.refused' : 'picture.upload'
      await desk.record({ actor: actorOf(call), action, subject, reason })
      return isRefusal(picture) ? picture : { success: true, picture }
    },
  })
}
