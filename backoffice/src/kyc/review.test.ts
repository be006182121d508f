import type { DocumentKind } from '@menekse/contract/kyc/kyc'
import { describe, expect, it } from 'vitest'
import { afterReviewed, completes, documentOf, kindToShow, nextKind } from './review.ts'
import type { Reviewed, ReviewedDocument } from './review.ts'

let hour = 0
const sent = (kind: DocumentKind, status: ReviewedDocument['status']): ReviewedDocument => ({
  id: `doc_${kind}_${(hour += 1)}`,
  kind,
  status,
  mime: 'image/jpeg',
  uploaded_at: new Date(hour * 3_600_000).toISOString(),
  decided_at: null,
  decided_by: null,
  reason: null,
})
const player = (...documents: ReviewedDocument[]): Reviewed => ({
  id: 'plr_1',
  username: 'ipek',
  full_name: 'İpek Çağlar',
  birthdate: '1990-05-07',
  tc: '123******89',
  city: 'İzmir',
  waiting_since: '2026-11-21T09:00:00.000Z',
  documents,
})

describe('a review', () => {
  const first = player(
    sent('id_front', 'approved'),
    sent('id_back', 'pending'),
    sent('address', 'pending'),
  )

  it('begins with what waits, unless something is asked for', () => {
    expect(kindToShow(first, undefined)).toBe('id_back')
    expect(kindToShow(first, 'id_front')).toBe('id_front')
    expect(kindToShow(player(), undefined)).toBe('id_front')
  })

  it('goes on to the next that waits, round the end, and ends', () => {
    expect(nextKind(first, 'id_back')).toBe('address')
    expect(nextKind(first, 'address')).toBe('id_back')
    const last = player(sent('id_front', 'approved'), sent('id_back', 'pending'))
    expect(nextKind(last, 'id_back')).toBeUndefined()
  })

  it('goes on to the next player, and to the first of those who wait where the queue has moved on', () => {
    const [last, other, third] = ['plr_2', 'plr_3', 'plr_4'].map((id) => ({
      ...player(sent('id_back', 'pending')),
      id,
    }))
    const all = [last!, other!, third!]
    expect(afterReviewed([first, ...all], first, 'id_back')).toEqual({
      id: 'plr_1',
      kind: 'address',
    })
    expect(afterReviewed(all, other!, 'id_back').id).toBe('plr_4')
    expect(afterReviewed(all, third!, 'id_back').id).toBe('plr_3')
    expect(afterReviewed([other!, third!], last!, 'id_back').id).toBe('plr_3')
    expect(afterReviewed([], last!, 'id_back')).toEqual({ id: undefined, kind: undefined })
  })

  it('shows what was sent again instead of what was rejected', () => {
    const again = player(sent('id_back', 'rejected'), sent('id_back', 'pending'))
    expect(documentOf(again, 'id_back')?.status).toBe('pending')
    expect(documentOf(again, 'address')).toBeUndefined()
  })

  it('is complete with the third acceptance only', () => {
    expect(completes(first, 'id_back')).toBe(false)
    const last = player(
      sent('id_front', 'approved'),
      sent('id_back', 'approved'),
      sent('address', 'pending'),
    )
    expect(completes(last, 'address')).toBe(true)
    expect(completes(player(sent('address', 'pending')), 'address')).toBe(false)
  })
})
