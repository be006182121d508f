/*
 * How long each class of personal data is kept, and from when: the age of the row, or the day on which its player left
 * for good. The one place that says so; the nightly destruction, the answers to erasure requests, the data map in
 * docs/privacy.md and the pages that show it all read from here.
 */

export interface Term {
  years: number
  /** `row`: its own time; `left`: the closing of its player's account. */
  since: 'row' | 'left'
  /** What `destroy_past_term` knows to destroy, in this order. Empty: evidence that nothing may change. */
  destroys: readonly string[]
  /** What an erasure takes: at once, only once the account is closed, or nothing before the term is over. */
  wish: 'always' | 'left' | 'never'
}

export const terms = {
  /** Who somebody is. Made nobody's at the end, because ten years of books refer to it. */
  person: { years: 10, since: 'left', destroys: [], wish: 'never' },
  /** Passwords' neighbours: passkeys, recovery codes, links. They go with the account. */
  access: { years: 10, since: 'left', destroys: [], wish: 'left' },
  /** Sign-ins and sessions, which players and the desk read. */
  signIns: {
    years: 1,
    since: 'row',
    destroys: ['login_attempt', 'player_session', 'proved_browser'],
    wish: 'left',
  },
  mails: { years: 0.5, since: 'row', destroys: ['mail'], wish: 'left' },
  /** What somebody chose for convenience and can choose away. */
  choices: { years: 10, since: 'left', destroys: [], wish: 'always' },
  /** Bank accounts kept for the next withdrawal. Where money went stands with the withdrawal. */
  bankAccounts: { years: 10, since: 'left', destroys: [], wish: 'left' },
  /** Law 6563: the proof that somebody agreed to be written to. */
  consents: { years: 10, since: 'left', destroys: [], wish: 'never' },
  /** GLI-19 A.4.4: five years. Its conversation stays until it goes. */
  complaints: { years: 5, since: 'row', destroys: ['complaint'], wish: 'never' },
  /** Letters and their answers. A chat goes before the conversation it became. */
  correspondence: {
    years: 3,
    since: 'row',
    destroys: ['chat', 'message_thread', 'message'],
    wish: 'never',
  },
  callbacks: { years: 1, since: 'row', destroys: ['callback_request'], wish: 'never' },
  partners: { years: 1, since: 'row', destroys: ['affiliate_application'], wish: 'never' },
  /** Law 5549, article 46: eight years from the last transaction. A file goes before its row. */
  documents: {
    years: 8,
    since: 'left',
    destroys: ['kyc_file', 'kyc_document'],
    wish: 'never',
  },
  /** Law 5549: the same, and its subject may not hear of it. */
  investigations: { years: 8, since: 'left', destroys: [], wish: 'never' },
  /** Law 6102, article 82: the books, ten years. Sealed and never changed. */
  money: { years: 10, since: 'left', destroys: [], wish: 'never' },
  play: { years: 10, since: 'left', destroys: [], wish: 'never' },
  bonuses: { years: 10, since: 'left', destroys: [], wish: 'never' },
  /** Limits, breaks and exclusions: what kept somebody from harm must be able to do it again. */
  protection: { years: 10, since: 'left', destroys: [], wish: 'never' },
  /** Who did what at the desk, and what was asked of us. */
  record: { years: 10, since: 'left', destroys: [], wish: 'never' },
  looks: { years: 1, since: 'row', destroys: ['player_look'], wish: 'never' },
  /** What the machine needs for minutes. */
  passing: { years: 0.5, since: 'row', destroys: [], wish: 'never' },
} as const satisfies Record<string, Term>

export type DataClass = keyof typeof terms
export const termOf = (name: DataClass): Term => terms[name]
export const dataClasses = Object.keys(terms) as DataClass[]

/** The instant before which a class has served its time. */
export function endOfTerm(name: DataClass, now: Date): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() - termOf(name).years * 12)
  return end
}
