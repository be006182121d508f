import { DOCUMENT_BYTES_MAX, type KycDocument } from '@menekse/contract/kyc/kyc'
import { expect, test } from 'vitest'
import {
  acceptedTypes,
  documentProblem,
  megabytes,
  missingDocuments,
  openKinds,
  sendingText,
  withEntry,
} from './document-check.ts'
import { BLURRED_BELOW, sharpness } from './sharpness.ts'

test('a file of 5 MB passes, one more byte is told in the words of the specification', () => {
  const file = { type: 'image/jpeg', size: DOCUMENT_BYTES_MAX }
  expect(documentProblem('id_front', file)).toBeUndefined()
  expect(documentProblem('id_front', { ...file, size: file.size + 1 })).toBe(
    "Dosya boyutu 5MB'dan küçük olmalı!",
  )
})

test('a PDF proves an address and no identity', () => {
  const paper = { type: 'application/pdf', size: 1000 }
  expect(documentProblem('address', paper)).toBeUndefined()
  expect(documentProblem('id_back', paper)).toBe('Bu dosya türü kabul edilmiyor')
  expect(acceptedTypes('address')).toContain('application/pdf')
  expect(acceptedTypes('id_back')).toBe('image/*')
})

test('neither scripts in pictures nor empty files go out', () => {
  expect(documentProblem('address', { type: 'image/svg+xml', size: 10 })).toBeDefined()
  expect(documentProblem('address', { type: 'text/html', size: 10 })).toBeDefined()
  expect(documentProblem('address', { type: 'image/png', size: 0 })).toBeDefined()
})

test('after a refusal only the refused document is asked for', () => {
  const document = (kind: KycDocument['kind'], status: KycDocument['status']) => ({
    kind,
    status,
    reason: null,
    uploaded_at: null,
  })
  const reviewed = [
    document('id_front', 'approved'),
    document('id_back', 'rejected'),
    document('address', 'pending'),
  ]
  expect(openKinds(reviewed)).toEqual(['id_back'])
})

test('sizes are written in Turkish megabytes', () => {
  expect([1_572_864, 10, DOCUMENT_BYTES_MAX].map(megabytes)).toEqual(['1,5', '0,1', '5'])
})

test('print is sharp, the same print out of focus is not', () => {
  const width = 60
  const print = Array.from({ length: width * width }, (_, at) =>
    Math.floor((at % width) / 3) % 2 === 0 ? 30 : 220,
  )
  const blurred = Array.from({ length: width * width }, (_, at) => 125 + 95 * Math.sin(at / 10))
  expect(sharpness(print, width, width)).toBeGreaterThan(BLURRED_BELOW)
  expect(sharpness(blurred, width, width)).toBeLessThan(BLURRED_BELOW)
  expect(sharpness([], 0, 0)).toBe(0)
})

const documents = (['id_front', 'id_back', 'address'] as const).map(
  (kind, at) => ({ kind, status: at === 1 ? 'approved' : 'missing' }) as KycDocument,
)

test('only open documents are missed, and each is told so', () => {
  expect(missingDocuments(documents, {})).toEqual({
    id_front: 'Bu belge eksik',
    address: 'Bu belge eksik',
  })
  expect(Object.keys(missingDocuments(documents, { id_front: 'file' }))).toEqual(['address'])
  expect(missingDocuments(documents, { id_front: 'file', address: 'file' })).toEqual({})
})

test('a choice is kept, replaced and taken back without touching the others', () => {
  const one = withEntry<string>({}, 'address', 'a')
  const two = withEntry(one, 'id_front', 'f')
  expect(Object.entries(two)).toEqual([
    ['id_front', 'f'],
    ['address', 'a'],
  ])
  expect(withEntry(two, 'id_front', undefined)).toEqual({ address: 'a' })
  expect(two).toHaveProperty('id_front')
})

test.each([
  [0, 0],
  [0.456, 46],
  [0.996, 100],
  [1, 100],
])('of %s sent, %s percent are told, and the look at it only at the end', (sent, percent) => {
  const told = sendingText(sent)
  expect(told.percent).toBe(percent)
  expect(told.text.includes(String(percent))).toBe(percent < 100)
})
