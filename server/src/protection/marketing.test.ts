import type { MarketingChannel } from '@menekse/contract/protection/marketing'
import { describe, expect, it } from 'vitest'
import { whyNotFrom } from './marketing.ts'

const now = new Date('2026-11-21T09:00:00Z')
const later = new Date(now.getTime() + 1)
const willing = {
  status: 'active',
  blocked: false,
  closed: false,
  stop_kind: null,
  stop_until: null,
  registers: null,
  restricted: false,
  confirmed: true,
  accepts_campaigns: false,
  allowed: true,
}

describe('promotion', () => {
  it.each([
    [{}, undefined],
    [{ status: 'blocked' }, 'blocked'],
    [{ blocked: true }, 'blocked'],
    [{ closed: true }, 'closed'],
    [{ closed: true, stop_kind: 'exclusion' }, 'closed'],
    [{ stop_kind: 'exclusion', stop_until: null }, 'excluded'],
    // An exclusion does not end by its date.
    [{ stop_kind: 'exclusion', stop_until: new Date(0) }, 'excluded'],
    [{ stop_kind: 'time_out', stop_until: later }, 'timed_out'],
    [{ stop_kind: 'time_out', stop_until: now }, undefined],
    [{ registers: 'excluded' }, 'excluded'],
    [{ registers: 'mismatch' }, undefined],
    [{ restricted: true }, 'at_risk'],
    [{ allowed: false }, 'no_consent'],
    [{ confirmed: false }, 'email_unconfirmed'],
    // The weightiest reason is told.
    [{ blocked: true, allowed: false, restricted: true }, 'blocked'],
    [{ stop_kind: 'exclusion', allowed: false }, 'excluded'],
  ])('by mail with %j: %s', (changes, expected) => {
    expect(whyNotFrom({ ...willing, ...changes }, 'email', now)).toBe(expected)
  })

  it.each<[MarketingChannel, boolean, boolean]>([
    ['inbox', false, false],
    ['email', false, false],
    ['sms', false, false],
    ['call', false, false],
    ['inbox', true, false],
    ['email', true, true],
    ['sms', true, true],
    // The tick at registration speaks of mail and SMS alone.
    ['call', true, false],
  ])('by %s without a decision, campaigns accepted: %s', (channel, accepts, may) => {
    const facts = { ...willing, allowed: null, accepts_campaigns: accepts }
    expect(whyNotFrom(facts, channel, now) === undefined).toBe(may)
  })
})
