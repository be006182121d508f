import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { root } from './server.ts'
import { tablePlaces } from './table-places.ts'
import { newVisitor } from './visitor.ts'
import { test } from './walk.ts'

/** What a browser fetches of scripts before somebody can play at a shared table. */

const KB = 1_000
const MOST = 250 * KB
/** Where PixiJS draws, which is some 155 kB by itself. */
const DRAWN_MOST = 370 * KB
const places: readonly (readonly [path: string, most: number])[] = [
  ['/beton-games/halic-ruleti', MOST],
  ['/virtual', MOST],
  ['/virtual/kir-kosusu', DRAWN_MOST],
  ['/virtual/cinaralti-ligi', MOST],
  ['/tombala/mahalle-tombalasi', MOST],
  ['/zeplin', DRAWN_MOST],
]

/** The scripts a page asks for, as they go over the wire. */
function weigh(page: Page): () => number {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
  })
  const sizeOf = (path: string) => gzipSync(readFileSync(`${root}/dist/site${path}`)).length
  return () => [...asked].reduce((sum, path) => sum + sizeOf(path), 0)
}

test('the scripts of tables are few', async ({ browser, server }) => {
  for (const [path, most] of places) {
    const visitor = await newVisitor(browser, server)
    const { page } = visitor
    // What is only fetched once the browser has nothing else to do is no part of it.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0
    })
    const bytes = weigh(page)
    await page.goto(path)
    for (const [role, name] of tablePlaces.find((one) => one.path === path)!.shows)
      await expect(page.getByRole(role, { name }).first()).toBeVisible()
    if (most === DRAWN_MOST) await expect(page.locator('canvas').first()).toBeVisible()
    // All of a page is more than its first script.
    expect(bytes(), path).toBeGreaterThan(130 * KB)
    expect(bytes(), path).toBeLessThan(most)
    await visitor.leave()
  }
})
