import type { NamedReason } from '@menekse/contract/staff/events'
import type { News } from './letters.ts'

/** What of a letter's news is an event of the record; who, when and where are added where it is written. */
export interface AccountEvent {
  action: string
  reason?: NamedReason
  before: object
  after: object
}

type Events = {
  [K in News['kind']]?: (news: Extract<News, { kind: K }>) => AccountEvent
}

/*
 * Every change of what an account's safety rests on is told to its owner, and every such letter is an event that stays
 * when the letter is long gone. Which address or number it was stands in `contact_change`, where it can be erased.
 */
const events: Events = {
  password_changed: ({ byLink }) => ({
    action: 'account.password',
    reason: byLink === true ? 'reset_link' : 'own_wish',
    before: { password: 'former' },
    after: { password: 'new' },
  }),
  second_factor_on: () => ({
    action: 'account.second_factor_on',
    before: { second_factor: false },
    after: { second_factor: true },
  }),
  second_factor_off: () => ({
    action: 'account.second_factor_off',
    before: { second_factor: true },
    after: { second_factor: false },
  }),
  recovery_codes_renewed: () => ({
    action: 'account.recovery_codes',
    before: { recovery_codes: 'former' },
    after: { recovery_codes: 'new' },
  }),
  recovery_code_used: ({ left }) => ({
    action: 'account.recovery_code_used',
    before: { recovery_codes: left + 1 },
    after: { recovery_codes: left },
  }),
  passkey_added: ({ label }) => ({
    action: 'account.passkey_add',
    before: {},
    after: { passkey: label },
  }),
  passkey_removed: ({ label }) => ({
    action: 'account.passkey_remove',
    before: { passkey: label },
    after: {},
  }),
  email_change_asked: () => ({
    action: 'account.contact_ask',
    before: { email: 'former' },
    after: { email: 'unconfirmed' },
  }),
  contact_changed: ({ what }) => ({
    action: 'account.contact',
    reason: what === 'email' ? 'confirm_link' : 'own_wish',
    before: { [what]: 'former' },
    after: { [what]: 'new' },
  }),
  contact_undone: ({ what }) => ({
    action: 'account.contact_undo',
    reason: 'undo_link',
    before: { [what]: 'new' },
    after: { [what]: 'former' },
  }),
  payout_account_new: ({ waitHours }) => ({
    action: 'account.payout_account',
    before: {},
    after: { wait_hours: waitHours },
  }),
}

/** Pure: the event that a letter tells of, or nothing. */
export function eventOf(news: News): AccountEvent | undefined {
  const write = events[news.kind] as ((news: News) => AccountEvent) | undefined
  return write?.(news)
}
