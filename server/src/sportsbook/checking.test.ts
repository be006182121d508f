import { newId } from '@menekse/contract/ids'
import { describe, expect, it } from 'vitest'
import { refuse } from '../platform/refusal.ts'
import { check } from './checking.ts'
import type { Terms } from './limits/terms.ts'
import type { Wish } from './wish.ts'

describe('two selections of one match', () => {
  it('are refused in a whole sentence where the match has no ticket, and so no name', () => {
    const fixture = newId('fix', 0)
    const legs = ['1', 'X'].map((outcome) => ({
      fixture,
      market: 'match_result',
      outcome,
      odds: 2000,
    }))
    const book = { ticket: () => refuse('leg_suspended') }
    const refused = check(book, { legs } as unknown as Wish, new Date(0), {} as Terms)
    const said = 'Bu maçtan iki seçim birbirine bağlıdır; aynı kolonda oynanamaz.'
    expect(refused).toEqual({
      refused: 'legs_related',
      message: said,
      fields: { 'legs.1': said },
    })
  })
})
