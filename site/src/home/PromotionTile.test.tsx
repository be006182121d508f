// @vitest-environment happy-dom
import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { lira } from '@menekse/contract/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PromotionTile } from './PromotionTile.tsx'

const terms = {
  kind: 'deposit_match',
  percent: 100,
  amount: null,
  spins: null,
  rollover: 8,
  min_deposit: lira(500),
  max_bonus: null,
} as const
const promotion = { name: 'Hoş Geldin', banner: '', terms } as unknown as Promotion

test('each figure stands by itself, with no dot in it that a line could end with', () => {
  const tile = document.createElement('div')
  tile.innerHTML = renderToStaticMarkup(
    <PromotionTile promotion={promotion} onOpen={() => undefined} />,
  )
  const facts = [...tile.querySelectorAll('.promo-facts > *')]
  expect(facts.map((fact) => fact.textContent)).toEqual([
    'Oran %100',
    'Çevrim 8x',
    'En az yatırım ₺500',
  ])
  expect(tile.textContent).not.toContain('·')
})
