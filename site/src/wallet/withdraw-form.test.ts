import { expect, test } from 'vitest'
import { afterWithdrawal, EMPTY_WITHDRAWAL, withAccount, withdrawalBody } from './withdraw-form.ts'

const typed = {
  ...EMPTY_WITHDRAWAL,
  account_name: ' Deniz Kaya ',
  bank_name: 'Garanti BBVA',
  iban: 'tr33 0006 1005 1978 6457 8413 26',
  branch_code: '51',
  account_no: '6299-1',
  amount: '1.234,56',
  save_bank_info: true,
}
const account = {
  id: 'bnk_1',
  bank_name: 'Akbank',
  account_name: 'Deniz Kaya',
  account_no: '77',
  paid_in: false,
  branch_code: '8',
  iban: 'TR3300****************1326',
}

test('new details are sent as one number of lira and an IBAN without blanks', () => {
  expect(withdrawalBody(typed)).toEqual({
    amount: 1234.56,
    account_name: 'Deniz Kaya',
    bank_name: 'Garanti BBVA',
    iban: 'TR330006100519786457841326',
    branch_code: '51',
    account_no: '6299-1',
    save_bank_info: true,
  })
})

test('a saved account is named, and its masked IBAN never goes back', () => {
  const body = withdrawalBody(withAccount(typed, account, 'Deniz Kaya'))
  expect(body).toMatchObject({ saved_account_id: 'bnk_1', iban: null, save_bank_info: false })
  expect(JSON.stringify(body)).not.toContain('*')
})

test.each(['', 'yüz', '12,345'])('%j is no amount, and nothing is sent', (amount) => {
  expect(withdrawalBody({ ...typed, amount })).toBeUndefined()
})

test('choosing accounts changes everything but the amount', () => {
  const chosen = withAccount(typed, account, 'Deniz Kaya')
  expect(chosen).toMatchObject({ amount: '1.234,56', bank_name: 'Akbank', branch_code: '8' })
  const back = withAccount(chosen, undefined, 'Deniz Kaya')
  expect(back).toEqual({ ...EMPTY_WITHDRAWAL, account_name: 'Deniz Kaya', amount: '1.234,56' })
})

test('after it was sent new details stay, those of a saved account go', () => {
  expect(afterWithdrawal(typed, 'Deniz Kaya')).toEqual({
    ...typed,
    amount: '',
    save_bank_info: false,
  })
  expect(afterWithdrawal(withAccount(typed, account, 'Deniz Kaya'), 'Deniz Kaya')).toEqual({
    ...EMPTY_WITHDRAWAL,
    account_name: 'Deniz Kaya',
  })
})
