import { expect, test } from 'vitest'
import { createClient, NetworkError, Refused, urlOf, valueOf } from './client.ts'
import { wallet } from './wallet/wallet.ts'

const answering = (status: number, body: unknown) =>
  createClient({
    fetch: async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  })

test('a refusal is a value of the call, and an error of who only wants the answer', async () => {
  const fields = { amount: 'Geçersiz tutar' }
  const answer = await answering(422, { code: 'invalid_input', message: 'Hata', fields })(
    wallet.getBalance,
  )
  expect(answer).toMatchObject({
    ok: false,
    refusal: { code: 'invalid_input', status: 422, fields },
  })
  let thrown: unknown
  try {
    valueOf(answer)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(Refused)
  expect(thrown).toMatchObject({ message: 'Hata', code: 'invalid_input', status: 422, fields })
})

test('an answer that is none of ours says nothing about the outcome', async () => {
  await expect(answering(502, '<html>')(wallet.getBalance)).rejects.toBeInstanceOf(NetworkError)
  await expect(answering(500, { oops: 1 })(wallet.getBalance)).rejects.toBeInstanceOf(NetworkError)
  const lost = createClient({ fetch: () => Promise.reject(new TypeError('offline')) })
  await expect(lost(wallet.getBalance)).rejects.toBeInstanceOf(NetworkError)
  const left = createClient({
    fetch: () => Promise.reject(new DOMException('left', 'AbortError')),
  })
  await expect(left(wallet.getBalance)).rejects.toMatchObject({ name: 'AbortError' })
})

test('an address carries what belongs into it and nothing that is not there', () => {
  expect(urlOf('/api/x/:id', { id: 'a/b' }, { q: 'İpek & Co', page: 2, none: undefined })).toBe(
    '/api/x/a%2Fb?q=%C4%B0pek+%26+Co&page=2',
  )
  expect(urlOf('/api/x', undefined, { none: null })).toBe('/api/x')
})
