// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openerOf } from './return-focus.ts'

function page(): HTMLElement {
  document.body.innerHTML = `<main>
    <a id="cover" href="/slots?oyun=nar&mod=demo" tabindex="-1"></a>
    <a id="play" href="/slots?oyun=nar"></a>
    <a id="demo" href="/slots?oyun=nar&mod=demo"></a>
    <a id="other" href="/slots?oyun=lale"></a>
  </main>`
  return document.body
}
const at = (id: string) => document.getElementById(id)

test('the link that opened the game has the focus again', () => {
  const root = page()
  expect(openerOf(root, at('other'), '/slots?oyun=lale')?.id).toBe('other')
})

test('where the page was drawn anew, the same address is found, and never what Tab passes over', () => {
  const root = page()
  const gone = document.createElement('a')
  expect(openerOf(root, gone, '/slots?oyun=nar&mod=demo')?.id).toBe('demo')
  expect(openerOf(root, at('cover'), '/slots?oyun=nar&mod=demo')?.id).toBe('demo')
})

test('a game that was opened from a filtered list or in another mode is found by its name', () => {
  const root = page()
  expect(openerOf(root, document.body, '/slots?kategori=new&oyun=nar')?.id).toBe('play')
  expect(openerOf(root, document.body, '/slots?oyun=kilim')).toBeUndefined()
})
