import { sitePages } from '@menekse/contract/content/site-pages'
import { type Browser, expect, type Page } from '@playwright/test'
import { beginSession, openAccount } from '../house-calls.ts'
import {
  expectAccessible,
  expectHelp,
  expectPlace,
  expectWhole,
  linksOf,
  settled,
} from '../looking.ts'
import { type Person, person } from '../people.ts'
import {
  accountPlaces,
  type Detour,
  detours,
  missing,
  type Place,
  playerDetours,
  publicPlaces,
  signPlaces,
  visitorDetours,
} from '../places.ts'
import { desktop, type Device, DRAWN, type House, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

test.describe.configure({ mode: 'parallel' })

/** Every address of the specification's §2, as visitor and as player, on a wide screen and on a phone. */

// Nobody looks at points here, and drawing all of them is much of what so many pages take.
const wide: Device = { ...desktop, scale: DRAWN }
const devices: readonly Device[] = [wide, { ...phone, scale: DRAWN }]

test('every page that the server knows is in the table', () => {
  const walked = new Set([...publicPlaces, ...signPlaces].map(({ path }) => path))
  expect(sitePages.map(({ path }) => path).filter((path) => !walked.has(path))).toEqual([])
})

test('what a visitor finds at every address', async ({ browser, server }) => {
  const guarded = accountPlaces.map(({ path }) => ({
    path,
    to: `/auth/login?${new URLSearchParams({ returnTo: path })}`,
  }))
  const followed = new Set<string>()
  await Promise.all(
    devices.map((device) =>
      walk(browser, device, {
        house: server,
        places: [...publicPlaces, ...signPlaces],
        audited: [...publicPlaces, ...signPlaces].filter(isOfItsOwn),
        // The guard does not look at the screen's size.
        detours: [...detours, ...visitorDetours, ...(device === wide ? guarded : [])],
        followed,
      }),
    ),
  )
})

test('what a player finds at every address', async ({ browser, server }) => {
  const first = await newVisitor(browser, server)
  const me = person()
  await openAccount(first, me)
  await first.leave()
  const followed = new Set<string>()
  await Promise.all(
    devices.map((device) =>
      walk(browser, device, {
        house: server,
        player: me,
        places: [...publicPlaces, ...accountPlaces],
        // The public pages differ in their header only, which stands over the account's as well.
        audited: accountPlaces.filter(isOfItsOwn),
        detours: [...detours, ...playerDetours],
        followed,
      }),
    ),
  )
})

/** Of several addresses with the same screen, the one that has its picture taken. */
const isOfItsOwn = ({ path, picture }: Place) => picture !== undefined || path === '/auth/register'

interface Walk {
  house: House
  player?: Person
  places: readonly Place[]
  /** Those of the places at which accessibility is looked at. */
  audited: readonly Place[]
  detours: readonly Detour[]
  /** Links that either device has opened already. */
  followed: Set<string>
}

async function walk(browser: Browser, device: Device, plan: Walk) {
  const { player, places, audited, detours, followed } = plan
  const visitor = await newVisitor(browser, plan.house, device)
  const { page } = visitor
  if (player !== undefined) await beginSession(visitor, player)
  const found = new Set<string>()
  for (const place of places) {
    await arrive(page, place.path)
    await expectPlace(page, place)
    await expectWhole(page, place.path)
    await expectHelp(page, place.path)
    if (audited.includes(place)) await expectAccessible(page, place.path)
    for (const path of await insideLinks(page)) found.add(path)
  }
  for (const { path, to } of detours) {
    await arrive(page, path)
    await expect(page).toHaveURL(plan.house.origin + to)
  }
  for (const { path } of [...places, ...detours]) found.delete(path)
  await follow(page, found, followed)
  visitor.expectAnswer(/^404 .*(cms-pages\.php|yok)$/)
  for (const path of missing) await expectMissing(page, path, player !== undefined)
  await visitor.leave()
}

/** Opens an address: on a wide screen anew, where the server must know it, on a phone from inside the site. */
async function arrive(page: Page, path: string): Promise<void> {
  if (page.viewportSize()?.width === phone.width && page.url() !== 'about:blank') {
    await page.evaluate((to) => history.pushState({}, '', to), path)
    return
  }
  const answer = await page.goto(path)
  expect.soft(answer?.status(), path).toBe(200)
}

async function insideLinks(page: Page): Promise<string[]> {
  const { inside, outside } = await linksOf(page)
  for (const address of outside) expect.soft(address).toMatch(/^(https:\/\/|mailto:|tel:)\S+$/)
  return inside
}

/** Opens what links lead to and no table names: each is a page with a heading. */
async function follow(page: Page, paths: Set<string>, followed: Set<string>): Promise<void> {
  const games = await slugs(page)
  for (const path of paths) {
    if (followed.has(path)) continue
    followed.add(path)
    const game = new URL(path, page.url()).searchParams.get('oyun')
    // A game takes seconds to open, and other tests open them; here it is enough that there is one.
    if (game !== null) {
      expect.soft(games, path).toContain(game)
      continue
    }
    // The verifier and the page of a game are pages of their own, with walks of their own.
    if (path.startsWith('/dogrula/') || path.startsWith('/play/')) {
      expect.soft((await page.request.get(path)).status(), path).toBe(200)
      continue
    }
    await arrive(page, path)
    await settled(page)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText(/^$|Sayfa bulunamadı/)
    await expectWhole(page, path)
  }
}

async function slugs(page: Page): Promise<string[]> {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post('/api/games/list.php', { data: { type: 'slot' }, headers })
  const { data } = (await answer.json()) as { data: { slug: string }[] }
  return data.map(({ slug }) => slug)
}

async function expectMissing(page: Page, path: string, isPlayer: boolean): Promise<void> {
  const answer = await page.goto(path)
  if (path.startsWith('/account') && !isPlayer) {
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
    return
  }
  if (!path.startsWith('/account')) expect(answer?.status()).toBe(404)
  const heading = page.getByRole('main').getByRole('heading', { name: 'Sayfa bulunamadı' })
  await expect(heading).toBeVisible()
  await settled(page)
  await expectWhole(page, path)
  await expectAccessible(page, path)
  await page.getByRole('main').getByRole('link', { name: 'Ana sayfaya dön' }).click()
  await expect(page).toHaveURL('/')
}
