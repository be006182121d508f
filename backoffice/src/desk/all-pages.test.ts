import { expect, it } from 'vitest'
import { allPages } from './all-pages.ts'

const pagesOf = (totalPages: number) => {
  const asked: number[] = []
  const load = (page: number) => {
    asked.push(page)
    return Promise.resolve({ rows: [page], totalPages })
  }
  return { asked, load }
}

it('collects every page, in order, and asks for none behind the last', async () => {
  const { asked, load } = pagesOf(3)
  expect(await allPages(load)).toEqual({ rows: [1, 2, 3], cut: false })
  expect(asked).toEqual([1, 2, 3])
})

it('takes an empty list for a whole one', async () => {
  expect(await allPages(pagesOf(0).load)).toEqual({ rows: [1], cut: false })
})

it('says what a file no longer carries', async () => {
  const { rows, cut } = await allPages(pagesOf(201).load)
  expect([rows.length, cut]).toEqual([200, true])
  expect((await allPages(pagesOf(200).load)).cut).toBe(false)
})
