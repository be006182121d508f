import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page } from '@playwright/test'
import { root, type Server } from '../server.ts'
import { tablePlaces } from '../table-places.ts'
import { newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** What a browser fetches of scripts before somebody can play at a shared table, beside what every page has. */

const KB = 1_000
const OWN_MOST = 250 * KB
/** Whatever is drawn by PixiJS, which is some 155 kB by itself, says so with a canvas. */
const places = [
  { path: '/beton-games/halic-ruleti' },
  { path: '/beton-games/safak-kenosu' },
  { path: '/beton-games/kosk-bakara' },
  { path: '/virtual' },
  { path: '/virtual/kir-kosusu', hasCanvas: true },
  { path: '/virtual/cinaralti-ligi' },
  { path: '/tombala/mahalle-tombalasi' },
  { path: '/zeplin', hasCanvas: true },
] as const

/** The scripts a page asks for, as they go over the wire. */
function weigh(page: Page): () => number {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
  })
  const sizeOf = (path: string) => gzipSync(readFileSync(`${root}/dist/site${path}`)).length
  return () => [...asked].reduce((sum, path) => sum + sizeOf(path), 0)
}

/** The scripts of a page, once what it is for can be seen. */
async function bytesOf(
  browser: Browser,
  server: Server,
  path: string,
  seen: Seen,
): Promise<number> {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  // What is only fetched once the browser has nothing else to do is no part of it.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  const bytes = weigh(page)
  await page.goto(path)
  await seen(page)
  await visitor.leave()
  return bytes()
}
type Seen = (page: Page) => Promise<void>

test('the scripts of tables are few', async ({ browser, server }) => {
  const ofAll = await bytesOf(browser, server, '/', (page) =>
    expect(page.getByRole('heading', { name: 'Popüler oyunlar' })).toBeVisible(),
  )
  // All of a page is more than its first script.
  expect(ofAll).toBeGreaterThan(100 * KB)
  for (const { path, ...place } of places) {
    const bytes = await bytesOf(browser, server, path, async (page) => {
      for (const [role, name] of tablePlaces.find((one) => one.path === path)!.shows)
        await expect(page.getByRole(role, { name }).first()).toBeVisible()
      if ('hasCanvas' in place) await expect(page.locator('canvas').first()).toBeVisible()
    })
    expect(bytes - ofAll, path).toBeGreaterThan(0)
    expect(bytes - ofAll, path).toBeLessThan(OWN_MOST)
  }
})
