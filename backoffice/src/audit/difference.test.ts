import { describe, expect, it } from 'vitest'
import { differences } from './difference.ts'

describe('differences', () => {
  it('names what changed and leaves out what did not', () => {
    expect(
      differences({ status: 'pending', amount: 500 }, { status: 'approved', amount: 500 }),
    ).toEqual([{ field: 'status', before: 'pending', after: 'approved' }])
  })

  it('looks inside, and shows what came and what went', () => {
    expect(
      differences({ a: { b: true, gone: 1 } }, { a: { b: false }, list: ['x', 2], none: null }),
    ).toEqual([
      { field: 'a.b', before: 'evet', after: 'hayır' },
      { field: 'a.gone', before: '1', after: undefined },
      { field: 'list', before: undefined, after: 'x, 2' },
      { field: 'none', before: undefined, after: '—' },
    ])
  })

  it('takes a beginning or an end from nothing', () => {
    expect(differences(null, { status: 'blocked' })).toEqual([
      { field: 'status', before: undefined, after: 'blocked' },
    ])
    expect(differences(null, null)).toEqual([])
    expect(differences('x', 'x')).toEqual([])
  })
})
