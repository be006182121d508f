/*
 * What an installation asks outside of the house. A real register is an object of one of these shapes, handed to
 * `createApp`; docs/decisions/071 says how. Each question carries a signal that ends it after five seconds; whatever is
 * thrown, and whatever is no answer, counts as none.
 */

/** Who is asked about, as the account says it; the citizen number in the clear, so nothing of this is ever logged. */
export interface PersonAsked {
  citizenNumber: string
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`. A register that knows years alone compares the first four. */
  birthDay: string
  /** A citizen number is given to citizens of Türkiye alone. */
  nationality: 'TR'
}

export type ExclusionAnswer = 'listed' | 'not_listed'
export type IdentityAnswer = 'match' | 'mismatch'

export interface Register<Answer extends string> {
  /** What the desk reads beside each answer. */
  readonly name: string
  ask(person: PersonAsked, signal: AbortSignal): Promise<Answer>
}

/** Who may not play anywhere, and whether a person is who they say (standards A03, A05). */
export interface Registers {
  exclusion: Register<ExclusionAnswer>
  identity: Register<IdentityAnswer>
}
