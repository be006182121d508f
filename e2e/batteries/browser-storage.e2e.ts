import { type BrowserContext, expect, type Page } from '@playwright/test'
import { comeToDesk, openPlayer } from '../desk-steps.ts'
import { field } from '../field.ts'
import { person, type Person } from '../people.ts'
import { fillPerson, logIn, withdraw } from '../player-steps.ts'
import { fund } from '../house-calls.ts'
import { desktop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** What a browser holds and what its addresses say, over a whole visit: nothing of the person, nothing unasked. */

const TAG = 'ortak-denemesi'

/** Everything a page may keep: cookies, both storages, databases, caches. */
async function keptBy(context: BrowserContext, page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const names = await caches.keys()
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return {
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: databases.map(({ name }) => name),
      cached: cached.flat().map(({ url }) => url),
    }
  })
  return JSON.stringify([await context.cookies(), inPage])
}

const namesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).toSorted()

/** What is the person's, in each of its spellings. */
function dataOf(me: Person): string[] {
  const national = me.phone.replaceAll(/\D/g, '').slice(1)
  const plain = [
    me.email,
    me.tc,
    me.iban,
    me.phone,
    national,
    me.lastName,
    me.password,
    '1990-03-14',
  ]
  return [...plain, ...plain.map((one) => encodeURIComponent(one))]
}

/** Every address the browser has asked for, and where else it has been. */
function addressesOf(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on(
    'request',
    (request) => void asked.push(request.url(), request.headers()['referer'] ?? ''),
  )
  return asked
}

const found = (in_: string, wanted: readonly string[]) => wanted.filter((one) => in_.includes(one))
const bar = (page: Page) => page.getByRole('region', { name: 'Ortaklık etiketi izni' })

test('an affiliate’s tag is kept only by who allows it', async ({ browser, server }) => {
  const { page, context, leave } = await newVisitor(browser, server)

  await test.step('without a tag nobody is asked, and nothing is there', async () => {
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toContainText('Çerez tercihi')
    await expect(bar(page)).toHaveCount(0)
    expect(await namesOf(context)).toEqual([])
  })

  await test.step('before an answer nothing of it is stored', async () => {
    await page.goto(`/slots?btag=${TAG}&kategori=new`)
    await expect(bar(page)).toBeVisible()
    expect(await keptBy(context, page)).not.toContain(TAG)
    const [decline, keep] = [
      bar(page).getByRole('button', { name: 'Saklanmasın' }),
      bar(page).getByRole('button', { name: 'Saklansın' }),
    ]
    // Of equal weight: the same size and the same look.
    const [one, other] = [await decline.boundingBox(), await keep.boundingBox()]
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
    expect(await decline.getAttribute('class')).toBe(await keep.getAttribute('class'))
  })

  await test.step('declined, it leaves the address and nothing stays, and nobody asks again', async () => {
    await bar(page).getByRole('button', { name: 'Saklanmasın' }).click()
    await expect(bar(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/slots\?kategori=new$/)
    expect(await keptBy(context, page)).not.toContain(TAG)
    await page.reload()
    await expect(page.getByRole('contentinfo')).toContainText('Çerez tercihi')
    await expect(bar(page)).toHaveCount(0)
  })

  await test.step('allowed, it is kept, and can be taken back', async () => {
    await page.goto(`/?btag=${TAG}`)
    await bar(page).getByRole('button', { name: 'Saklansın' }).click()
    expect(await namesOf(context)).toEqual(['affiliate_btag'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Çerez tercihi' }).click()
    const choice = page.getByRole('switch', { name: 'Etiket tarayıcımda saklansın' })
    await expect(choice).toBeChecked()
    await choice.uncheck()
    expect(await keptBy(context, page)).not.toContain(TAG)
  })
  await leave()
})

test('a whole visit leaves nothing of the person in the browser and none in an address', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, desktop)
  const { page, context } = visitor
  const asked = addressesOf(context)
  const me = person()
  const look = async (where: string) =>
    expect([where, found(await keptBy(context, page), dataOf(me))]).toEqual([where, []])
  // A tag that nobody answered for: it counts for the registration, and is nowhere.
  await page.goto(`/?btag=${TAG}`)
  await page.getByRole('banner').getByRole('link', { name: 'Kayıt', exact: true }).click()
  await field(page, 'Kullanıcı adı').fill(me.username)
  await field(page, 'E-posta').fill(me.email)
  await field(page, 'Şifre').fill(me.password)
  await field(page, 'Şifre (tekrar)').fill(me.password)
  await page.getByRole('button', { name: 'Devam' }).click()
  await fillPerson(page, me)
  await page.getByRole('button', { name: 'Devam' }).click()
  await field(page, 'Telefon').fill(me.phone)
  await look('a form half filled in')
  await page.getByRole('checkbox', { name: /Kuralları ve koşulları okudum/ }).check()
  await page.getByRole('checkbox', { name: /aydınlatma metnini okudum/ }).check()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /register/.test(request.url()),
  )
  await page.getByRole('main').getByRole('button', { name: 'Kayıt ol' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ affiliate_btag: TAG })
  await expect(page.getByText('Kayıt başarılı! Giriş yapabilirsiniz.')).toBeVisible()
  expect(await keptBy(context, page)).not.toContain(TAG)
  await logIn(page, me)
  await look('logged in')
  await fund(visitor, 500)
  await withdraw(page, me, '100')
  await look('after a withdrawal')
  for (const path of ['/account/profile', '/account/transactions', '/account/messages']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await look(path)
  }
  expect(found(asked.join('\n'), dataOf(me))).toEqual([])
  const away = asked.filter((url) => url !== '' && !url.startsWith(server.origin))
  expect(away.filter((url) => /^https?:/.test(url))).toEqual([])
  await visitor.leave()

  const desk = await newVisitor(browser, server)
  const askedThere = addressesOf(desk.context)
  await comeToDesk(desk, server)
  await openPlayer(desk.page, me.username)
  for (const sought of [me.tc, me.email, me.phone, me.iban]) {
    await desk.page.goto('/backoffice/players')
    await desk.page.getByRole('searchbox', { name: 'Oyuncu ara' }).fill(sought)
    await expect(desk.page.getByRole('row').filter({ hasText: me.username })).toHaveCount(1)
    await expect(desk.page.getByText('1 oyuncu', { exact: true })).toBeVisible()
    expect(found(desk.page.url(), dataOf(me))).toEqual([])
    expect(found(await keptBy(desk.context, desk.page), dataOf(me))).toEqual([])
  }
  expect(found(askedThere.join('\n'), dataOf(me))).toEqual([])
  await desk.leave()
})
