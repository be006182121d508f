import { kurus } from '@menekse/contract/money'
import type { StatementRow } from '@menekse/contract/reports/reports'
import { expect, test } from 'vitest'
import {
  collectStatement,
  FILE_ROWS_MAX,
  statementCsv,
  statementFileName,
} from './statement-file.ts'

function row(id: string, change: Partial<StatementRow> = {}): StatementRow {
  return {
    id,
    date: '2026-03-09T09:00:00.000Z',
    description: 'Slot turu',
    payment_method: '',
    status: 'settled',
    status_label: 'Sonuçlandı',
    type: 'bet',
    amount: kurus(1050),
    game_name: 'Nar Bahçesi',
    provider: '=Stüdyo',
    reference_id: `rnd_${id}`,
    balance_before: kurus(100_000),
    balance_after: kurus(98_950),
    win_amount: kurus(0),
    ...change,
  }
}

test('a round is a line with its amounts as numbers and no formula in it', () => {
  expect(statementCsv('slot_bet', [row('1')])).toBe(
    '\uFEFFTarih;Oyun;Açıklama;Sağlayıcı;Referans;Bahis;Kazanç;Önceki bakiye;Sonraki bakiye;Durum\r\n' +
      "09.03.2026 12:00;Nar Bahçesi;Slot turu;'=Stüdyo;rnd_1;10,50;0,00;1000,00;989,50;Sonuçlandı\r\n",
  )
})

test.each([
  ['＝1+1', "'＝1+1"],
  [' =1+1', "' =1+1"],
  ['\t=1', `"'\t=1"`],
  ['@SUM(A1)', "'@SUM(A1)"],
])('%j as the name of a game is no formula in the file', (name, cell) => {
  expect(statementCsv('slot_bet', [row('1', { game_name: name })])).toContain(`;${cell};`)
})

test('a deposit is a line with as many cells as the head has', () => {
  const [head, line] = statementCsv('deposit', [row('1', { payment_method: 'Akbank' })])
    .trim()
    .split('\r\n')
  expect(line?.split(';')).toHaveLength(head!.split(';').length)
})

test('the file is named after tab and days', () => {
  expect(statementFileName('deposit', undefined)).toBe('menekse-yatirimlar-tumu.csv')
  expect(statementFileName('slot_bet', { from: '2026-03-09', to: '2026-03-09' })).toBe(
    'menekse-slot-2026-03-09.csv',
  )
  expect(statementFileName('sports_bet', { from: '2026-03-01', to: '2026-03-09' })).toBe(
    'menekse-spor-2026-03-01_2026-03-09.csv',
  )
})

test('all pages are collected and a line that moved is taken once', async () => {
  const pages = [
    [row('3'), row('2')],
    [row('2'), row('1')],
  ]
  const progress: number[] = []
  const { rows, cut } = await collectStatement(
    async (page) => ({ rows: pages[page - 1] ?? [], pages: 2, total: 3 }),
    (done) => progress.push(done),
  )
  expect(rows.map((one) => one.id)).toEqual(['3', '2', '1'])
  expect(cut).toBe(false)
  expect(progress).toEqual([2, 3])
})

test('a file stops at its largest size and says so', async () => {
  const { rows, cut } = await collectStatement(
    async (page) => ({
      rows: Array.from({ length: 1000 }, (_, at) => row(`${page}-${at}`)),
      pages: 9,
      total: 9000,
    }),
    () => {},
  )
  expect(rows).toHaveLength(FILE_ROWS_MAX)
  expect(cut).toBe(true)
})
