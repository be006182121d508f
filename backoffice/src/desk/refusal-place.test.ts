import { NetworkError, Refused } from '@menekse/contract/client'
import { expect, test } from 'vitest'
import { problemsIn } from './refusal-place.ts'

const refused = (code: string, fields: Record<string, string> = {}) =>
  new Refused({ code, message: `metin: ${code}`, status: 409, fields })
const places = { code_taken: 'code', ended: 'form' }

test.each([
  ['its code belongs to a field', refused('code_taken'), { code: 'metin: code_taken' }],
  [
    'the server has words of its own for that field',
    refused('code_taken', { code: 'Başka bir kod yazın' }),
    { code: 'Başka bir kod yazın' },
  ],
  ['the server names the field', refused('other', { slug: 'Dolu' }), { slug: 'Dolu' }],
  ['it concerns the whole form', refused('ended'), {}],
  ['no answer came', new NetworkError('No answer'), {}],
  ['something broke', new TypeError('x'), {}],
])('where %s, the fields say so', (_, error, problems) => {
  expect(problemsIn(error, places)).toEqual(problems)
})

test('without places only what the server names is at a field', () => {
  expect(problemsIn(refused('code_taken'))).toEqual({})
  expect(problemsIn(refused('code_taken', { host: 'Dolu' }))).toEqual({ host: 'Dolu' })
})
