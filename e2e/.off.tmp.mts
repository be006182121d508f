import { chromium } from '/work/main/node_modules/playwright-core/index.mjs'
import { chromiumArguments, chromiumPath } from '/work/main/e2e/browser.ts'
import { person } from '/work/main/e2e/people.ts'
const base = 'http://lale.localhost:4713'
const browser = await chromium.launch({ executablePath: await chromiumPath(), chromiumSandbox: false, args: chromiumArguments })
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'tr-TR' })
const page = await context.newPage()
const errors: string[] = []
page.on('console', (m) => m.type() === 'error' && errors.push(m.text().slice(0,200)))
page.on('pageerror', (e) => errors.push('PAGEERROR ' + e.message))
const say = (...x: unknown[]) => console.log(...x)
await page.goto(base + '/', { waitUntil: 'networkidle' })
const p = person(Number(process.argv[2] ?? 7))
const reg = await page.evaluate(async (p) => {
  const r = await fetch('/api/register.php', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'menekse' }, body: JSON.stringify(p) })
  return r.status + ' ' + (await r.text()).slice(0, 300)
}, { username: p.username, email: p.email, password: p.password, first_name: p.firstName, last_name: p.lastName, surname: p.lastName, tc_no: p.tc, tc: p.tc, phone: p.phone, dob_day: 5, dob_month: 5, dob_year: 1990, gender: 'male', city: 'İzmir', country: 'Türkiye', currency: 'TRY', language: 'tr', terms: true, accept_terms: true, password_confirm: p.password, confirm_password: p.password })
say('register', reg)
say('login', await page.evaluate(async (b) => (await fetch('/api/login.php', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'menekse' }, body: JSON.stringify(b) })).status, { username: p.username, password: p.password }))
await page.goto(base + '/', { waitUntil: 'networkidle' })
await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
await page.waitForTimeout(1500)
say('controller', await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL), await page.evaluate(async () => { const k = await caches.keys(); const c = await caches.open(k[0]!); return [k, (await c.keys()).length, (await c.keys()).map(r => new URL(r.url).pathname).filter(x => !x.startsWith('/assets'))] }))
say('ls', await page.evaluate(() => JSON.stringify(localStorage)))
errors.length = 0
await context.setOffline(true)
await page.waitForTimeout(800)
await page.screenshot({ path: '/tmp/off-1.png' })
await page.reload({ waitUntil: 'load' })
await page.waitForTimeout(3000)
await page.screenshot({ path: '/tmp/off-2.png' }); say('onLine', await page.evaluate(() => navigator.onLine)); say(errors.join('|'));say('offline reload', await page.title(), await page.locator('.ribbon-offline').innerText({timeout:1500}).catch(() => 'NO RIBBON'), '| pill', await page.locator('.pill-figure').innerText({timeout:1500}).catch(() => 'none'))
say('ramp', await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-violet-600')))
await page.screenshot({ path: '/tmp/off-2.png' })
for (const path of ['/account/wallet', '/slots', '/sayfa/adil-oyun', '/account/messages', '/request-call', '/support']) {
  await page.goto(base + path, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  say(path, '→', page.url(), JSON.stringify((await page.locator('main').innerText()).slice(0, 160)))
}
await page.screenshot({ path: '/tmp/off-3.png' })
await page.goto(base + '/slots', { waitUntil: 'load' })
await page.waitForTimeout(1000)
await page.screenshot({ path: '/tmp/off-slots.png' })
await context.setOffline(false)
await page.waitForTimeout(4000)
say('back', await page.locator('.ribbon-offline').count(), JSON.stringify((await page.locator('main').innerText()).slice(0, 120)), 'pill', await page.locator('.pill-figure').innerText({timeout:1500}).catch(() => 'none'))
await page.screenshot({ path: '/tmp/off-4.png' })
say([...new Set(errors)].join('\n'))
await browser.close()
