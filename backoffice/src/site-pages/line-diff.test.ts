import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineDiff, linesOf } from './line-diff.ts'

describe('the difference of two texts', () => {
  it('shows what went and what came', () => {
    const before = linesOf('<h2>A</h2><p>bir</p><p>iki</p>')
    expect(lineDiff(before, linesOf('<h2>A</h2><p>iki</p><p>üç</p>'))).toEqual([
      { kind: 'same', text: '<h2>A</h2>' },
      { kind: 'removed', text: '<p>bir</p>' },
      { kind: 'same', text: '<p>iki</p>' },
      { kind: 'added', text: '<p>üç</p>' },
    ])
  })

  it('holds both texts whole', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = lineDiff(before, after)
        const side = (not: string) =>
          diff.filter(({ kind }) => kind !== not).map(({ text }) => text)
        expect(side('added')).toEqual(before)
        expect(side('removed')).toEqual(after)
      }),
    )
  })
})
