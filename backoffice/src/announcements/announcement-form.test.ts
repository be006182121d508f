import { expect, it } from 'vitest'
import { HALF } from '../desk/istanbul-field.ts'
import { readLetter } from '../desk/letter.ts'
import { announcementOf, EMPTY, readAnnouncement } from './announcement-form.ts'

it('goes to every brand, at once, unless something else is chosen', () => {
  expect(announcementOf({ ...EMPTY, title: 'Bakım', body: 'Gece 3’te.' })).toEqual({
    title: 'Bakım',
    content: 'Gece 3’te.',
    channel: 'inbox',
    audience: 'all',
    brand_id: null,
    send_at: null,
  })
})

it('takes the chosen time for Istanbul’s, whatever the browser’s own zone', () => {
  const form = { ...EMPTY, brandId: 'brd_1', sendAt: '2026-03-29T00:30' }
  expect(announcementOf(form)).toMatchObject({
    brand_id: 'brd_1',
    send_at: '2026-03-28T21:30:00.000Z',
  })
})

it('is not ready without a heading and a text that are more than blanks', () => {
  expect(readLetter({ ...EMPTY, title: ' Bakım ', body: ' Gece ' })).toMatchObject({
    title: 'Bakım',
    body: 'Gece',
  })
  expect(readLetter({ ...EMPTY, title: ' ', body: 'Gece' })).toBeNull()
  expect(readLetter({ ...EMPTY, title: 'Bakım', body: '\n' })).toBeNull()
})

it('is not ready with half a time, which is not at once', () => {
  const form = { ...EMPTY, title: 'Bakım', body: 'Gece' }
  expect(readAnnouncement({ ...form, sendAt: HALF })).toBeNull()
  expect(readAnnouncement(form)).toMatchObject({ sendAt: '' })
})
