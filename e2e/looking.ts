import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { Place } from './places.ts'
import { desktop, phone } from './visitor.ts'

/** How a test looks at a page: is it there, is it whole, does it lead anywhere. */

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until nothing loads any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#preloader, main[aria-busy="true"]')).toHaveCount(0)
}

/** How large what one touches is. */
const SIZE = 'target-size'
/** What stays in sight over the page. A field that lies half under it is not small; the page is only scrolled. */
const OVERHEAD = '.site-header, .bottom-nav, .toasts { position: static !important }'
/** What is just coming or going, under the mouse as well, is as readable as when it stands. */
const STANDING =
  '*, ::before, ::after { transition: none !important } .toast { opacity: 1 !important }'

/** The page under one more rule, while somebody looks. */
async function under<T>(page: Page, rule: string, look: () => Promise<T>): Promise<T> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rule)
  const seen = await look()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return seen
}

/** What a first look leaves in a frame. */
declare const axe: typeof axeCore | undefined
/** A browser reads the short form in half the time, and reads it after each load. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function bring(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => typeof axe === 'undefined')) await frame.evaluate(AXE)
}

/** What breaks these rules, in the page and in the frames it holds. */
export async function violationsOf(
  page: Page,
  rules: readonly string[],
): Promise<axeCore.Result[]> {
  // In the page itself: the kit for browsers under test opens a page of its own for each look, and takes four times as
  // long.
  for (const frame of page.frames()) await bring(frame)
  return page.evaluate(
    async (runOnly) => (await axe!.run({ runOnly, resultTypes: ['violations'] })).violations,
    [...rules],
  )
}

/** No violation of WCAG 2.2 AA that axe can find in what is shown. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const seen = await under(page, STANDING, () => violationsOf(page, RULES))
  const violations = seen.filter(({ id }) => id !== SIZE)
  if (violations.length < seen.length)
    violations.push(...(await under(page, OVERHEAD, () => violationsOf(page, [SIZE]))))
  const found = violations.map(({ id, nodes }) => ({
    where,
    rule: id,
    at: nodes.map(({ html }) => html.slice(0, 160)),
  }))
  expect.soft(found).toEqual([])
}

/** The page's heading and what belongs on it, and nothing that a program let slip. */
export async function expectPlace(page: Page, place: Place): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText([place.title])
  for (const [role, name] of place.shows) {
    const exact = typeof name === 'string'
    await expect(main.getByRole(role, { name, exact }).first(), place.path).toBeVisible()
  }
  await settled(page)
  await expect(page).not.toHaveTitle(/^$|undefined/)
  expect.soft(await main.innerText(), place.path).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
}

/** Nothing stands beside the screen, and no picture is broken. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth
      const broken = [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
        .map((image) => image.currentSrc)
      return { wider: Math.max(wider, 0), broken }
    })
  // A screen that has just become narrower is drawn anew: tables as cards, a menu as a drawer.
  await expect.configure({ soft: true }).poll(faults, where).toEqual({ wider: 0, broken: [] })
}

/** Looks at a page of a desktop once more with a phone. */
export async function onPhone(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: phone.width, height: phone.height })
  await expectWhole(page, where)
  await page.setViewportSize({ width: desktop.width, height: desktop.height })
}

/** From every page one finds help, the age that counts, safer play and where to complain (standards P16). */
export async function expectHelp(page: Page, where: string): Promise<void> {
  const footer = page.getByRole('contentinfo')
  const help = footer.getByRole('navigation', { name: 'Yardım kuruluşları' })
  await expect.soft(help.getByRole('link').first(), where).toBeVisible()
  await expect.soft(footer.getByText('18+', { exact: true }), where).toBeVisible()
  await expect.soft(footer.locator('.footer-adults a'), where).toHaveText('Güvenli oyun')
  const complaint = footer.getByRole('link', { name: 'Şikâyet ve itiraz' })
  await expect.soft(complaint, where).toHaveAttribute('href', '/sayfa/sikayet')
}

/** Where the page's links lead: paths of the site, and addresses elsewhere. */
export async function linksOf(page: Page): Promise<{ inside: string[]; outside: string[] }> {
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const { origin } = new URL(page.url())
  const inside = new Set<string>()
  const outside = new Set<string>()
  for (const address of addresses) {
    const { origin: to, pathname, search } = new URL(address)
    if (to === origin) inside.add(pathname + search)
    else outside.add(address)
  }
  return { inside: [...inside], outside: [...outside] }
}
