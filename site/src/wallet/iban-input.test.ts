import { expect, test } from 'vitest'
import { bankOfIban, ibanProblem, IBAN_LENGTH_SHOWN, typeIban } from './iban-input.ts'

const VALID = 'TR330006100519786457841326'

test('an IBAN is upper-cased, cleaned and grouped by four', () => {
  expect(typeIban('tr33-0006 1005', 14)).toEqual({ text: 'TR33 0006 1005', caret: 14 })
  expect(typeIban(VALID, 26).text).toHaveLength(IBAN_LENGTH_SHOWN)
})

test('what is typed past the end is dropped', () => {
  expect(typeIban(`${VALID}99`, 28)).toEqual({
    text: 'TR33 0006 1005 1978 6457 8413 26',
    caret: 32,
  })
})

test('the caret stays behind the character it was behind', () => {
  expect(typeIban('TR3X3 0006', 4)).toEqual({ text: 'TR3X 3000 6', caret: 4 })
  expect(typeIban('TR339 0006', 5)).toEqual({ text: 'TR33 9000 6', caret: 6 })
  expect(typeIban('TR330006', 4)).toEqual({ text: 'TR33 0006', caret: 4 })
  expect(typeIban('', 0)).toEqual({ text: '', caret: 0 })
})

test('letters of other alphabets are dropped, never turned into Turkish ones', () => {
  expect(typeIban('tıİr33', 6).text).toBe('TR33')
})

test('what is wrong with an IBAN is named', () => {
  expect(ibanProblem('')).toBeUndefined()
  expect(ibanProblem('T')).toBe('incomplete')
  expect(ibanProblem('DE89')).toBe('prefix')
  expect(ibanProblem('33')).toBe('prefix')
  expect(ibanProblem('TR33 0006')).toBe('incomplete')
  expect(ibanProblem('TR34 0006 1005 1978 6457 8413 26')).toBe('checksum')
  expect(ibanProblem('TR33 0006 1005 1978 6457 8413 2X')).toBe('checksum')
  expect(ibanProblem(VALID)).toBeUndefined()
})

test('the bank is read from digits 5 to 9', () => {
  expect(bankOfIban('TR33 0006 2')).toBe('Garanti BBVA')
  expect(bankOfIban('TR33 0006')).toBeUndefined()
  expect(bankOfIban('TR33 9999 9')).toBeUndefined()
})
