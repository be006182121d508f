import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoment, readStatement, readyOf, sendProblem } from './bank-statement.ts'

const good = 'FAST-1;Ayşe Yılmaz;MNK4K7;1.250,50;21.11.2025 21:05'
const goodLine = {
  bank_ref: 'FAST-1',
  sender: 'Ayşe Yılmaz',
  description: 'MNK4K7',
  amount: 1250.5,
  received_at: '2025-11-21T18:05:00.000Z',
}

describe('readStatement', () => {
  it('reads semicolons, tabs and commas', () => {
    const tabs = good.replaceAll(';', '\t')
    const commas = 'FAST-1,Ayşe Yılmaz,MNK4K7,"1.250,50",2025-11-21 21:05'
    for (const pasted of [good, tabs, commas, `${good}\r\n`]) {
      expect(readStatement(pasted).map((read) => read.line)).toEqual([goodLine])
    }
  })

  it('takes the account it came from, where the bank names one', () => {
    const iban = 'TR33 0006 1005 1978 6457 8413 26'
    const [read] = readStatement(`${good};${iban}`)
    expect(read?.line).toEqual({ ...goodLine, sender_iban: 'TR330006100519786457841326' })
    const [wrong] = readStatement(`${good};TR33 0006 1005 1978 6457 8413 27`)
    expect(wrong?.problem).toMatch(/IBAN/)
  })

  it('passes over a heading and empty lines, and counts as the operator does', () => {
    const read = readStatement(`Referans;Gönderen;Açıklama;Tutar;Tarih\n\n${good}\n`)
    expect(read.map(({ number, line }) => ({ number, line }))).toEqual([
      { number: 3, line: goodLine },
    ])
  })

  it('keeps separators, quotes and line breaks inside quotes', () => {
    const [read] = readStatement('F1;"Yılmaz; ""Ayşe""";"iki\nsatır";500;21.11.2025 09:00')
    expect(read?.line).toMatchObject({ sender: 'Yılmaz; "Ayşe"', description: 'iki\nsatır' })
  })

  it.each([
    ['F1;Ayşe;not;500', /5 sütun/],
    [';Ayşe;not;500;21.11.2025 09:00', /referans/],
    ['F1;;not;500;21.11.2025 09:00', /Gönderen/],
    ['F1;Ayşe;not;on lira;21.11.2025 09:00', /Tutar/],
    ['F1;Ayşe;not;-500;21.11.2025 09:00', /Tutar/],
    ['F1;Ayşe;not;0;21.11.2025 09:00', /sıfırdan/],
    ['F1;Ayşe;not;500,555;21.11.2025 09:00', /Tutar/],
    ['F1;Ayşe;not;500;31.11.2025 09:00', /Tarih/],
    ['F1;Ayşe;not;500;21.11.2025', /Tarih/],
  ])('says what is wrong with %s', (pasted, problem) => {
    const [read] = readStatement(pasted)
    expect(read?.line).toBeUndefined()
    expect(read?.problem).toMatch(problem)
  })

  it('takes a bank reference once', () => {
    const read = readStatement(`${good}\n${good}`)
    expect(read.map(({ line }) => line !== undefined)).toEqual([true, false])
    expect(read[1]?.problem).toMatch(/tekrar/)
  })

  it('never throws, and every line is either ready or explained', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (pasted) => {
        for (const read of readStatement(pasted)) {
          expect((read.line === undefined) !== (read.problem === undefined)).toBe(true)
        }
      }),
    )
  })
})

describe('readMoment', () => {
  it('takes Istanbul for granted and a written zone at its word', () => {
    expect(readMoment('1.1.2026 00:30')).toBe('2025-12-31T21:30:00.000Z')
    expect(readMoment('2026-01-01T00:30:15Z')).toBe('2026-01-01T00:30:15.000Z')
    expect(readMoment('2026-01-01T00:30:15+01:00')).toBe('2025-12-31T23:30:15.000Z')
  })

  it.each(['', '29.02.2025 10:00', '2025-13-01 10:00', '01.01.2025 25:00', 'dün'])(
    'refuses %j',
    (written) => {
      expect(readMoment(written)).toBeUndefined()
    },
  )
})

describe('what is sent of a statement', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => good.replace('FAST-1', `FAST-${at}`)).join('\n')

  it('are the lines with which nothing is wrong', () => {
    const read = readStatement(`${good}\nFAST-2;Ayşe;MNK;yüz;21.11.2025 21:05\n${good}`)
    expect(read).toHaveLength(3)
    expect(readyOf(read)).toEqual([goodLine])
  })

  it('is nothing while there is no such line', () => {
    expect(sendProblem(readyOf(readStatement('')))).toBe('Bu alan zorunludur')
    expect(sendProblem([goodLine])).toBeUndefined()
  })

  it('is at most 500 lines at once', () => {
    expect(sendProblem(readyOf(readStatement(lines(500))))).toBeUndefined()
    expect(sendProblem(readyOf(readStatement(lines(501))))).toMatch('500')
  })
})
