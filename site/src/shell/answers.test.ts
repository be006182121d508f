import { NetworkError } from '@menekse/contract/client'
import { expect, test } from 'vitest'
import { sendForm } from './answers.ts'

const texts = { failed: 'Bir hata oluştu', offline: 'Bağlantı hatası!' }
const refused = (message: string, fields: Record<string, string> = {}) => ({
  ok: false as const,
  refusal: { code: 'insufficient_balance', message, fields },
})
const amount = () => 'amount' as const

test('the server’s text is shown, the field’s own first, a fallback when there is none', async () => {
  const sent = (answer: ReturnType<typeof refused>) => sendForm(async () => answer, texts, amount)
  expect(await sent(refused('Yetersiz bakiye!'))).toEqual({
    ok: false,
    text: 'Yetersiz bakiye!',
    field: 'amount',
    settled: true,
    code: 'insufficient_balance',
  })
  expect(await sent(refused('Genel', { amount: 'Alana özel' }))).toMatchObject({
    text: 'Alana özel',
  })
  expect(await sent(refused(''))).toMatchObject({ text: 'Bir hata oluştu' })
})

test('a lost answer is not settled, so that the same key is used again', async () => {
  const lost = await sendForm<never, 'amount'>(
    () => Promise.reject(new NetworkError('No answer')),
    texts,
    amount,
  )
  expect(lost).toEqual({ ok: false, text: 'Bağlantı hatası!', field: undefined, settled: false })
})
