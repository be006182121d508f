// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { csvCell, csvMoney, csvText, downloadCsv } from './csv.ts'

describe('a cell', () => {
  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+90 555', "'+90 555"],
    ['@sum', "'@sum"],
    ['-1+2', "'-1+2"],
    ['−1+2', '−1+2'],
    [' =1+1', "' =1+1"],
    ['\u00A0\u2003=1+1', "'\u00A0\u2003=1+1"],
    ['\t=1', `"'\t=1"`],
    ['\tmetin', `"'\tmetin"`],
    ['\r=1', `"'\r=1"`],
    ['\r\n+1', `"'\r\n+1"`],
    ['\nmetin', `"'\nmetin"`],
    ['\u200B=1', "'\u200B=1"],
    ['\u0000=1', "'\u0000=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠sum', "'＠sum"],
    ['　＝1', "'　＝1"],
    ['﹦1', "'﹦1"],
  ])('disarms what would start a formula: %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })

  it.each([
    ['', ''],
    ['-1250,50', '-1250,50'],
    ['0', '0'],
    ['1=1', '1=1'],
    ['a-b', 'a-b'],
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['iki\nsatır', '"iki\nsatır"'],
    ['a\tb', '"a\tb"'],
    [' iki yanı boş ', '" iki yanı boş "'],
    ['Işıl Öğüt', 'Işıl Öğüt'],
  ])('leaves what is harmless: %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})

describe('a file', () => {
  it('starts with a byte order mark and ends each line as spreadsheets want it', () => {
    expect(
      csvText([
        ['a', 'b'],
        ['1', '=2'],
      ]),
    ).toBe("\uFEFFa;b\r\n1;'=2\r\n")
  })

  it('writes money exactly, and nothing where there is none', () => {
    const amounts = [0n, 5n, -5n, 125_050n, -100n, 900_719_925_474_099_312n, null]
    expect(amounts.map((amount) => csvMoney(amount))).toEqual([
      '0,00',
      '0,05',
      '-0,05',
      '1250,50',
      '-1,00',
      '9007199254740993,12',
      '',
    ])
  })

  it('leaves money a number for the spreadsheet', () => {
    expect(csvCell(csvMoney(-125_050n))).toBe('-1250,50')
  })
})

describe('a download', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('is named, and its address outlives the click for as long as a browser reads it', () => {
    vi.useFakeTimers()
    const forget = vi.spyOn(URL, 'revokeObjectURL')
    const clicked: (string | null)[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('download'), this.getAttribute('href'))
    })
    downloadCsv('oyuncular.csv', csvText([['a']]))
    expect(clicked[0]).toBe('oyuncular.csv')
    expect(clicked[1]).toMatch(/^blob:/)
    expect(forget).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(forget).toHaveBeenCalledWith(clicked[1])
  })
})
