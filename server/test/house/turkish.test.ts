import { describe, expect, it } from 'vitest'
import { isCatalogue } from './catalogues.ts'
import { turkishOutside } from './debts.ts'
import { code, isWalk } from './sources.ts'
import { textsIn } from './syntax.ts'

/*
 * What a player or the desk reads stands in a catalogue, where somebody who writes Turkish finds all of it. A letter
 * that only Turkish has gives away what stands elsewhere.
 */

const TURKISH = /[ğüşöçıİĞÜŞÖÇ]/
/** The product's own name is a name in every language. */
const isTurkish = (text: string) => TURKISH.test(text.replaceAll('Menekşe', ''))
const isSpoken = (path: string, text: string) =>
  isTurkish(text) && textsIn(path, text).some(({ value }) => isTurkish(value))

describe('Turkish', () => {
  it('stands in the catalogues alone', () => {
    const outside = code.filter(
      ({ path, text }) =>
        !isCatalogue(path) && !isWalk(path) && !path.startsWith('e2e/') && isSpoken(path, text),
    )
    expect(outside.map(({ path }) => path).toSorted()).toEqual(turkishOutside.toSorted())
  })

  it.each([
    ["refuse('invalid_input', { message: 'Kod yazın' })", true],
    ['const text = `${name} sürüyor`', true],
    ['const page = <p>Giriş yapın</p>', true],
    ["import { x } from './çay.ts'", true],
    ['// Giriş yapın, says the page.\nconst code = 1', false],
    ["const code = 'login'", false],
    ["const title = 'Menekşe'", false],
  ])('is heard in %s: %s', (source, heard) => {
    expect(isSpoken('a.tsx', source)).toBe(heard)
  })
})
