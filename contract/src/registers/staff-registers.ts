import * as z from 'zod/mini'
import { citizenNumberProblem } from '../citizen-number.ts'
import { get, post } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'

/** The registers outside of the house that are asked about people. */
export const registerNames = { exclusion: 'Men kaydı', identity: 'Kimlik kaydı' } as const
export type RegisterName = keyof typeof registerNames

/** When one is asked. */
export const registerOccasions = {
  registration: 'Kayıt',
  login: 'Giriş',
  deposit: 'Yatırım',
  play: 'Oyun',
  desk: 'Yönetim',
} as const
export type RegisterOccasion = keyof typeof registerOccasions

export const registerAnswers = {
  listed: 'Kayıtta',
  not_listed: 'Kayıtta değil',
  match: 'Eşleşti',
  mismatch: 'Eşleşmedi',
  none: 'Yanıt yok',
} as const
export type RegisterAnswer = keyof typeof registerAnswers

export const RegisterQuestion = z.object({
  id: z.string(),
  register: z.enum(['exclusion', 'identity']),
  source: z.string().check(z.describe('Who answered; the sandbox says that it is simulated')),
  occasion: z.enum(['registration', 'login', 'deposit', 'play', 'desk']),
  asked_at: z.string(),
  answer: z.enum(['listed', 'not_listed', 'match', 'mismatch', 'none']),
})
export type RegisterQuestion = z.output<typeof RegisterQuestion>

const questions = z.object({
  success: z.literal(true),
  questions: z.array(RegisterQuestion),
  simulated: z.boolean().check(z.describe('What the registers say is set at the desk')),
})

const Exclusion = z.enum(['listed', 'not_listed', 'silent'])
const Identity = z.enum(['match', 'mismatch', 'silent'])
export const SimulatedPerson = z.object({
  tc: z.string().check(z.describe('Masked')),
  exclusion: Exclusion,
  identity: Identity,
  changed_at: z.string(),
})
export type SimulatedPerson = z.output<typeof SimulatedPerson>
const people = z.object({
  success: z.literal(true),
  people: z.array(SimulatedPerson),
  identity_first: z
    .boolean()
    .check(z.describe('Whether deposits and play wait until the identity is verified')),
})

const citizenNumber = z.string('Bu alan zorunludur').check(
  z.trim(),
  z.maxLength(32),
  z.superRefine((value, context) => {
    const problem = citizenNumberProblem(value)
    if (problem !== undefined)
      context.issues.push({ code: 'custom', input: value, message: problem })
  }),
)

/** The back office's look at what registers said, and the list of the sandbox's simulated ones. */
export const staffRegisters = {
  questions: get('/api/staff/players/:id/register-questions', {
    access: { staff: 'protection.read' },
    summary: 'What registers outside of the house were asked about a player and answered',
    params: byId,
    returns: questions,
    refusals: ['not_found'],
  }),
  askAgain: post('/api/staff/players/:id/register-questions', {
    access: { staff: 'protection.tighten' },
    summary: 'Asks both registers anew, whatever they said before',
    params: byId,
    body: z.object({ reason }),
    returns: questions,
    refusals: ['not_found'],
  }),
  simulated: get('/api/staff/simulated-people', {
    access: { staff: 'protection.read' },
    summary:
      'What the sandbox’s simulated registers say, person by person; none where money is real',
    returns: people,
    refusals: ['not_found'],
  }),
  // The number stands in the body, so that no log of addresses keeps it.
  lookUp: post('/api/staff/simulated-people/look-up', {
    access: { staff: 'protection.read' },
    summary: 'What the simulated registers would answer about a citizen number now',
    body: z.object({ tc: citizenNumber }),
    returns: z.object({
      success: z.literal(true),
      person: z.object({ tc: z.string(), exclusion: Exclusion, identity: Identity }),
      known: z.boolean().check(z.describe('Whether the desk has said so; else it is the rule')),
    }),
    refusals: ['not_found'],
  }),
  setSimulated: post('/api/staff/simulated-people', {
    access: { staff: 'protection.tighten' },
    summary:
      'Says what the simulated registers answer about a citizen number, or that they are silent',
    body: z.object({
      /** A player, or somebody who has no account yet. */
      player_id: z.optional(z.string().check(z.maxLength(40))),
      tc: z.optional(citizenNumber),
      exclusion: Exclusion,
      identity: Identity,
    }),
    returns: people,
    refusals: ['not_found'],
  }),
}
