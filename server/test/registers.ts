import type { PersonAsked, Registers } from '../src/registers/registers.ts'

/** Registers of a country of our own: they know everybody, and keep nobody out, until told otherwise. */
export function openRegistersOfTests(
  answers: {
    exclusion?: (person: PersonAsked, signal: AbortSignal) => Promise<'listed' | 'not_listed'>
    identity?: (person: PersonAsked, signal: AbortSignal) => Promise<'match' | 'mismatch'>
  } = {},
): Registers {
  return {
    exclusion: { name: 'Men kaydı', ask: answers.exclusion ?? (async () => 'not_listed') },
    identity: { name: 'Kimlik kaydı', ask: answers.identity ?? (async () => 'match') },
  }
}
