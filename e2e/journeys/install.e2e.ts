import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { root, startServer } from '../server.ts'
import { newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** The site as an installed application: kept, exchanged for a newer one, and opened without a connection. */

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menekse-builds-'))
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  for (const name of ['server', 'node_modules']) await symlink(join(root, name), join(folder, name))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('a newer site is offered and taken; without a server the last one opens', async ({
  browser,
}) => {
  const server = await startServer(folder)
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await page.goto('/')
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
  const before = await shells(page)
  expect(before).toHaveLength(1)

  await test.step('a newer build is served', async () => {
    await deploy()
    // What an open page does every hour.
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await expect(page.getByText('Yeni sürüm hazır')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-build', '2')
    await page.getByRole('button', { name: 'Yenile' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-build', '2')
    await expect(page.getByText('Yeni sürüm hazır')).toHaveCount(0)
    await expect.poll(() => shells(page)).toHaveLength(1)
    expect(await shells(page)).not.toEqual(before)
  })

  await test.step('the server is away', async () => {
    // Nothing is answered any more, or that it is about to end.
    visitor.expectAnswer(/^(failed: |503 )/)
    await server.stop()
    await page.goto('/slots')
    await expect(page.locator('html')).toHaveAttribute('data-build', '2')
    await expect(page.getByRole('banner').getByRole('link', { name: /ana sayfa/ })).toBeVisible()
    await expect(page.getByText('Bağlantınız yok.', { exact: false })).toBeVisible()
    await expect(page.getByRole('main').getByText('Oyunlar yüklenemedi.')).toBeVisible()
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { name: 'Giriş yap', level: 1 })).toBeVisible()
  })
  await visitor.leave()
})

const shells = (page: Page) => page.evaluate(() => caches.keys())

/** Another page, and the worker that another page comes with. */
async function deploy(): Promise<void> {
  const site = join(folder, 'dist/site')
  await exchange(join(site, 'index.html'), /<html /, '<html data-build="2" ')
  await exchange(join(site, 'sw.js'), /[0-9a-f]{12}(?=[`"'])/, '000000000002')
}

async function exchange(file: string, from: RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(from)
  await writeFile(file, text.replace(from, to))
  // Compressed copies would still be those of the build before.
  for (const end of ['br', 'gz']) await rm(`${file}.${end}`, { force: true })
}
