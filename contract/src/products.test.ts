import { expect, it } from 'vitest'
import { isProduct, productIds, productOf, products } from './products.ts'

it('has each category in one product only, as bonus weights name categories alone', () => {
  const all = productIds.flatMap((id) =>
    products[id].categories.map((category) => ({ id, category })),
  )
  expect(new Set(all.map(({ category }) => category)).size).toBe(all.length)
  for (const { id, category } of all) expect(productOf(category)).toBe(id)
})

it('knows no word that is not of the list', () => {
  for (const word of ['poker', 'Casino', '', 'toString', '__proto__']) {
    expect(isProduct(word)).toBe(false)
    expect(productOf(word)).toBeUndefined()
  }
})
