import type { SuspicionReport } from '@menekse/contract/cases/staff-suspicion-reports'
import { expect, it } from 'vitest'
import { entryOf, lastDay, missingIn, reportFormOf, subjectsOf } from './report-form.ts'

const NOW = '2026-11-23T09:30:45.000Z'
const finding = (subjects: string[]) => ({ facts: [], subjects, at: NOW })
const found = subjectsOf({ evidence: [finding(['dep_1', 'dep_2']), finding(['dep_2'])] })

it('begins with all that was found, and asks for the rest', () => {
  const form = reportFormOf(found, NOW)
  expect(form).toMatchObject({ reportedAt: '2026-11-23T12:30', chosen: ['dep_1', 'dep_2'] })
  expect(Object.keys(missingIn(form))).toEqual(['reference', 'content'])
  expect(Object.keys(missingIn({ ...form, reportedAt: '' }))).toContain('reported_at')
})

it('sends what was chosen and what was typed besides', () => {
  const form = { ...reportFormOf(found, NOW), chosen: ['dep_1'], further: ' wdr_9,\ndep_7 ' }
  const entry = entryOf({ ...form, reference: ' 17 ', content: ' Olağan dışı hız ' })
  expect(entry).toEqual({
    authority: 'MASAK',
    reference: '17',
    content: 'Olağan dışı hız',
    reported_at: '2026-11-23T09:30:00.000Z',
    subjects: ['dep_1', 'wdr_9', 'dep_7'],
  })
})

it('a correction begins with what it corrects', () => {
  const corrected = {
    authority: 'MASAK',
    reference: '17',
    content: 'Yanlış sayı',
    reported_at: '2026-11-20T08:00:00.000Z',
    subjects: ['dep_2', 'wdr_9'],
  } as SuspicionReport
  const { chosen, further, ...form } = reportFormOf(found, NOW, corrected)
  expect([chosen, further]).toEqual([['dep_2'], 'wdr_9'])
  expect(form).toMatchObject({ reference: '17', reportedAt: '2026-11-20T11:00' })
})

it('the last day of a clock is the one that its midnight ends', () => {
  expect(lastDay('2026-12-04T21:00:00.000Z')).toBe('2026-12-04T20:59:59.999Z')
})
