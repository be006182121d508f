import { describe, expect, it } from 'vitest'
import { allPages, csvCell, csvMoney, csvText } from './csv.ts'

describe('csv', () => {
  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+90 555', "'+90 555"],
    ['@sum', "'@sum"],
    ['-1+2', "'-1+2"],
    ['\t=1', "'\t=1"],
    ['-1250,50', '-1250,50'],
    ['a;b', '"a;b"'],
    ['iki\nsatır', '"iki\nsatır"'],
    ['Işıl', 'Işıl'],
  ])('writes %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })

  it('starts with a byte order mark and ends each line as spreadsheets want it', () => {
    expect(csvText(['a', 'b'], [['1', '2']])).toBe('\uFEFFa;b\r\n1;2\r\n')
  })

  it('writes money exactly', () => {
    expect([0n, 5n, -5n, 125_050n, -100n].map((amount) => csvMoney(amount))).toEqual([
      '0,00',
      '0,05',
      '-0,05',
      '1250,50',
      '-1,00',
    ])
  })

  it('collects every page', async () => {
    const result = await allPages((page) => Promise.resolve({ rows: [page], totalPages: 3 }))
    expect(result).toEqual({ rows: [1, 2, 3], cut: false })
  })
})
