import { expect, type Page } from '@playwright/test'
import { payload } from './payloads.ts'
import { iban } from './people.ts'

/* What staff writes of a brand's site, full of texts that want to run, and how a page makes its calls. */

/** Makes a call as the page would; what it answers. */
export async function call<Answer = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await page.request.fetch(path, {
    method,
    headers: { 'x-requested-with': 'menekse' },
    ...(body === undefined ? {} : { data: body }),
  })
  return (await response.json()) as Answer
}

/** The same where the text must be kept, because otherwise nothing is tested. */
export async function write(page: Page, method: string, path: string, body: unknown) {
  const answer = await call(page, method, path, body)
  expect(answer, `${method} ${path} ${JSON.stringify(answer)}`).toMatchObject({ success: true })
  return answer
}

interface Brand {
  id: string
  host: string
}

export async function writeBrand(page: Page): Promise<void> {
  const { brands } = await call<{ brands: Brand[] }>(page, 'GET', '/api/staff/brands')
  const { id, host: _, ...brand } = brands.find(({ host }) => host === '*')!
  await write(page, 'PUT', `/api/staff/brands/${id}`, {
    ...brand,
    name: payload(40, 1),
    title: payload(120, 6),
    reason: payload(300),
  })
  const unsafe = { ...brand, whatsapp: 'javascript:__ran=22', reason: 'a b c' }
  expect(await call(page, 'PUT', `/api/staff/brands/${id}`, unsafe)).toMatchObject({
    success: false,
  })
}

export async function writePage(page: Page): Promise<void> {
  const { pages } = await call<{ pages: { brand_id: string; slug: string }[] }>(
    page,
    'GET',
    '/api/staff/pages',
  )
  const { brands } = await call<{ brands: Brand[] }>(page, 'GET', '/api/staff/brands')
  const brand = brands.find(({ host }) => host === '*')!
  const at = pages.find(({ slug, brand_id: of }) => slug === 'adil-oyun' && of === brand.id)!
  const path = `/api/staff/pages/${at.brand_id}/${at.slug}`
  const read = await call<{ page: { updated_at: string } }>(page, 'GET', path)
  await write(page, 'PUT', path, {
    slug: 'adil-oyun',
    in_footer: true,
    published: true,
    title: payload(120, 7),
    html: `<h2>Başlık</h2>${payload(5000)}<a href="javascript:__ran=23" onclick=__ran=24>a</a>`,
    meta_title: payload(120, 2),
    meta_description: payload(320, 3),
    read_at: read.page.updated_at,
    reason: payload(300),
  })
}

/** Banners, categories, a live table and a bank account: what visitors or colleagues then read. */
export async function writeContent(page: Page): Promise<void> {
  const { brands } = await call<{ brands: Brand[] }>(page, 'GET', '/api/staff/brands')
  const { id } = brands.find(({ host }) => host === '*')!
  const picture = '/art/categories/slot.svg'
  const reason = payload(300, 1)
  for (const [at, place] of [
    'home_left',
    'home_right',
    'home_mobile',
    'slot',
    'casino',
  ].entries()) {
    await write(page, 'POST', `/api/staff/banners/${id}`, {
      id: `ban_${String(at).padStart(26, '0')}`,
      place,
      title: payload(80, at),
      text: payload(240, at + 1),
      terms: [payload(40, at + 2)],
      action: payload(30, at + 3),
      link: '/slots',
      image_desktop: picture,
      image_mobile: picture,
      starts_at: null,
      ends_at: null,
      enabled: true,
      reason,
    })
  }
  const home = await call<{ home: { categories: object[] } }>(
    page,
    'GET',
    `/api/staff/home-page/${id}`,
  )
  await write(page, 'PUT', `/api/staff/home-page/${id}`, {
    ...home.home,
    categories: home.home.categories.map((category, at) => ({
      ...category,
      title: payload(40, at),
      description: payload(60, at + 4),
    })),
    reason,
  })
  await write(page, 'POST', '/api/staff/live-tables', {
    slug: 'masa',
    name: payload(60, 2),
    provider: payload(40, 3),
    image: picture,
    min_stake: 5,
    max_stake: 50,
    is_featured: true,
    place: 1,
    enabled: true,
    reason,
  })
  await write(page, 'POST', '/api/staff/house-account-changes', {
    id: `hbc_${'0'.repeat(26)}`,
    account_id: null,
    bank_name: 'Garanti BBVA',
    account_name: payload(110, 6),
    iban: iban(0),
    min_deposit: 500,
    max_deposit: 5000,
    reason,
  })
}
