import type { Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/** What goes wrong between a browser and the server, for as long as something is tried. */

type Path = `/${string}`

const ofPath = (path: Path) => (url: URL) => url.pathname === path

/** The connection breaks on the way. */
export async function cut(visitor: Visitor, path: Path, work: () => Promise<void>): Promise<void> {
  const { page } = visitor
  visitor.expectAnswer(new RegExp(`^failed: .*${path.replaceAll('.', '\\.')}`))
  await page.route(ofPath(path), (route) => route.abort('connectionreset'))
  await work()
  await page.unroute(ofPath(path))
  await page.unrouteAll({ behavior: 'wait' })
}

/** Something in between answers in the server's place, in no shape of ours. */
export async function spoil(page: Page, path: Path, work: () => Promise<void>): Promise<void> {
  await answer(page, path, { json: {} }, work)
}

/** Something in between answers with a page of its own. */
export async function portal(page: Page, path: Path, work: () => Promise<void>): Promise<void> {
  await answer(page, path, { contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }, work)
}

/** The server fails and has no words for it. */
export async function mute(visitor: Visitor, path: Path, work: () => Promise<void>) {
  visitor.expectAnswer(new RegExp(`^500 ${path.replaceAll('.', '\\.')}$`))
  await answer(visitor.page, path, { status: 500, json: { code: 'internal' } }, work)
}

type Answer = NonNullable<Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0]>

async function answer(page: Page, path: Path, given: Answer, work: () => Promise<void>) {
  await page.route(ofPath(path), (route) => route.fulfill(given))
  await work()
  await page.unrouteAll({ behavior: 'wait' })
}
