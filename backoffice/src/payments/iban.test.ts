import { describe, expect, it } from 'vitest'
import { groupIban } from './iban.ts'

describe('an IBAN', () => {
  it('is grouped by four, whatever spaces it came with', () => {
    const grouped = 'TR33 0006 1005 1978 6457 8413 26'
    expect(groupIban('TR330006100519786457841326')).toBe(grouped)
    expect(groupIban(grouped)).toBe(grouped)
  })
})
