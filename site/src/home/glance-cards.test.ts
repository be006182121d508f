import { kurus, lira, ZERO } from '@menekse/contract/money'
import type { Glance } from '@menekse/contract/reports/reports'
import { expect, test } from 'vitest'
import { glanceCards } from './glance-cards.ts'

const empty: Glance = {
  open_round: null,
  bonus: null,
  loss_bonus: null,
  play: { days: 30, staked: ZERO, net: ZERO },
  limit: null,
  withdrawal: null,
  documents: null,
}
const missing = (kind: 'id_front' | 'id_back' | 'address') => ({
  kind,
  status: 'missing' as const,
  reason: null,
  uploaded_at: null,
})
const cardOf = (glance: Partial<Glance>, key: string, isVerified = false) =>
  glanceCards({ ...empty, ...glance }, isVerified).find((card) => card.key === key)

test('a player who has not done anything yet has one card, so that its place is never empty', () => {
  expect(glanceCards(empty, false)).toEqual([
    {
      key: 'play',
      label: 'Son 30 gün · Net',
      main: 'Oynanmadı',
      note: 'Sınır koymadınız',
      href: '/account/guvenli-oyun',
    },
  ])
})

test('the round that waits comes first, and only it leads', () => {
  const cards = glanceCards(
    {
      open_round: {
        game_slug: 'nar-bahcesi',
        game_name: 'Nar Bahçesi',
        stake: lira(5),
        started_at: '2026-11-21T10:00:00Z',
      },
      bonus: {
        name: 'Hoş geldiniz',
        required: lira(10_000),
        completed: kurus(329_999),
        progress: 32.99,
        free_spins_left: null,
      },
      loss_bonus: lira(120),
      play: { days: 30, staked: lira(400), net: kurus(-12_050) },
      limit: null,
      withdrawal: {
        id: 'wdr_1',
        amount: lira(500),
        status: 'pending',
        created_at: '2026-11-21T10:00:00Z',
      },
      documents: [missing('id_front'), missing('id_back'), missing('address')],
    },
    false,
  )
  expect(cards.map(({ key }) => key)).toEqual([
    'round',
    'bonus',
    'loss_bonus',
    'withdrawal',
    'documents',
    'play',
  ])
  expect(cards.filter(({ action }) => action !== undefined)).toHaveLength(1)
  expect(cards[0]).toMatchObject({ main: 'Nar Bahçesi', href: '/slots?oyun=nar-bahcesi' })
  // Nearly a third is not a third.
  expect(cards[1]).toMatchObject({ progress: 32.99, note: 'Çevrimin %32 kadarı tamam' })
  expect(cards[5]?.main).toBe('-₺120,50')
})

test('documents are asked of nobody whose identity is settled', () => {
  expect(cardOf({ documents: [missing('address')] }, 'documents')?.main).toBe('1 belge bekliyoruz')
  expect(cardOf({ documents: [missing('address')] }, 'documents', true)).toBeUndefined()
})

test('free spins alone are told while there are any', () => {
  const spins = { name: 'Hediye', required: ZERO, completed: ZERO, progress: 100 }
  expect(cardOf({ bonus: { ...spins, free_spins_left: 12 } }, 'bonus')?.main).toBe(
    '12 ücretsiz oyun hakkı',
  )
  expect(cardOf({ bonus: { ...spins, free_spins_left: 0 } }, 'bonus')).toBeUndefined()
})

test('of a limit the rest is told, and never less than nothing', () => {
  const limit = {
    kind: 'loss',
    period: 'week',
    amount: lira(500),
    minutes: null,
    used: lira(120),
    used_minutes: null,
    by: 'player',
    resets_at: '2026-11-23T21:00:00Z',
  } as const
  expect(cardOf({ limit }, 'play')?.note).toBe('Haftalık kayıp sınırı: ₺380 kaldı')
  expect(cardOf({ limit: { ...limit, used: lira(600) } }, 'play')?.note).toBe(
    'Haftalık kayıp sınırı: ₺0 kaldı',
  )
  const time = { ...limit, kind: 'time', amount: null, used: null } as const
  expect(cardOf({ limit: { ...time, minutes: 90, used_minutes: 20 } }, 'play')?.note).toBe(
    'Haftalık oyun süresi sınırı: 1 sa 10 dk kaldı',
  )
})
