import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type {
  RegisterAnswer,
  RegisterName,
  RegisterOccasion,
  RegisterQuestion,
} from '@menekse/contract/registers/staff-registers'
import type { Alarms } from '../alarms/alarms.ts'
import type { Cases } from '../cases/cases.ts'
import type { Identity } from '../identity/identity.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Purse, Wallet } from '../wallet/wallet.ts'
import type { PersonAsked, Registers } from './register.ts'
import { insertQuestions, latestAnswers, questionsOf } from './store.ts'
import type { Question } from './store.ts'
import { texts } from './texts.ts'

export type { PersonAsked, Register, Registers } from './register.ts'

/** How long an answer is believed, and how long one is waited for. */
export const ANSWER_MS = DAY_MS
const WAIT_MS = 5_000

/** Asking registers outside of the house about players (standards A03, A05). */
export interface RegisterChecks {
  /**
   * Asks whatever register has said nothing for a day, writes down question and answer, and lets the purse say what
   * follows. Never rejects because a register is away: what that means the market says. `anew` asks all the same.
   */
  ensure(playerId: PlayerId, occasion: RegisterOccasion, how?: { anew: boolean }): Promise<void>
  questions(playerId: PlayerId): Promise<RegisterQuestion[]>
}

export interface RegistersOptions {
  database: Database
  clock: Clock
  log: Log
  wallet: Wallet
  alarms: Alarms
  cases: Pick<Cases, 'open'>
  people: Identity['people']
  registers: Registers
  /** Whether nothing may begin for whom a register does not know, or does not answer about. */
  decides(): boolean
}

const NAMES = ['exclusion', 'identity'] as const satisfies RegisterName[]

export function createRegisterChecks(options: RegistersOptions): RegisterChecks {
  const { database, clock } = options
  return {
    async ensure(playerId, occasion, how = { anew: false }) {
      const since = new Date(clock.now().getTime() - ANSWER_MS)
      const known = await latestAnswers(database, playerId, since)
      const due = NAMES.filter((name) => how.anew || !known.has(name))
      if (due.length === 0) return
      const person = await personOf(options, playerId)
      if (person === undefined) return
      const questions = await Promise.all(
        due.map((name) => ask(options, name, person, { playerId, occasion })),
      )
      for (const { register, answer } of questions) known.set(register, answer)
      await conclude(options, playerId, questions, known)
    },
    questions: (playerId) => questionsOf(database, playerId),
  }
}

async function personOf(
  { people }: RegistersOptions,
  playerId: PlayerId,
): Promise<PersonAsked | undefined> {
  const person = await people.find(playerId)
  const citizenNumber = await people.reveal(playerId, 'tc')
  if (person === undefined || citizenNumber === undefined) return undefined
  const { firstName, lastName, birthDay } = person
  return { citizenNumber, firstName, lastName, birthDay, nationality: 'TR' }
}

/** One question, ended after a while; whatever goes wrong is no answer. */
async function ask(
  { registers, clock, log }: RegistersOptions,
  name: RegisterName,
  person: PersonAsked,
  { playerId, occasion }: { playerId: PlayerId; occasion: RegisterOccasion },
): Promise<Question> {
  const askedAt = clock.now()
  const register = registers[name]
  const signal = AbortSignal.timeout(WAIT_MS)
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The register did not answer in time')))
  })
  let answer: RegisterAnswer = 'none'
  try {
    const said = await Promise.race([register.ask(person, signal), ended])
    if (ANSWERS[name].some((one) => one === said)) answer = said
  } catch (error) {
    // The message alone: whatever else an error of a client carries may name the person.
    log.warn({ register: name, why: (error as Error).name }, 'a register gave no answer')
  }
  const id = newId('rgq', askedAt.getTime())
  const asked = { id, player_id: playerId, register: name, source: register.name, occasion, answer }
  return { ...asked, asked_at: askedAt, answered_at: clock.now() }
}
const ANSWERS: Record<RegisterName, readonly RegisterAnswer[]> = {
  exclusion: ['listed', 'not_listed'],
  identity: ['match', 'mismatch'],
}

/** Pure: what the newest answers let nothing begin for; the gravest is told. */
export function standingFrom(
  known: ReadonlyMap<RegisterName, RegisterAnswer>,
  before: Purse['registers'],
  decides: boolean,
): Purse['registers'] {
  const [exclusion, identity] = [known.get('exclusion') ?? 'none', known.get('identity') ?? 'none']
  // A register that is away lets nobody in whom it kept out before.
  if (exclusion === 'listed' || (exclusion === 'none' && before === 'excluded')) return 'excluded'
  if (identity === 'mismatch' || (identity === 'none' && before === 'mismatch')) return 'mismatch'
  return decides && (exclusion === 'none' || identity === 'none') ? 'unanswered' : undefined
}

/** Questions, what follows for the purse, and what somebody should look at, in one commit; alarms after it. */
async function conclude(
  options: RegistersOptions,
  playerId: PlayerId,
  questions: readonly Question[],
  known: ReadonlyMap<RegisterName, RegisterAnswer>,
): Promise<void> {
  const { database, clock, wallet, alarms, cases, registers } = options
  const day = clock.now().toISOString().slice(0, 10)
  const about = { playerId, strength: 'watch' as const, subjects: [] }
  await database.transaction(async (tx) => {
    const purse = await wallet.lockPurse(tx, playerId)
    await insertQuestions(tx, questions)
    const registersNow = standingFrom(known, purse.registers, options.decides())
    if (registersNow !== purse.registers)
      await wallet.setStanding(tx, playerId, { registers: registersNow })
    if (known.get('identity') === 'mismatch')
      await cases.open(tx, {
        ...about,
        kind: 'identity_mismatch',
        key: 'registry',
        facts: [texts.mismatch],
      })
    if (questions.some(({ answer }) => answer === 'none'))
      await cases.open(tx, {
        ...about,
        kind: 'identity_unanswered',
        key: `unanswered:${day}`,
        facts: [texts.unanswered],
      })
  })
  for (const { register, answer } of questions) {
    const { name } = registers[register]
    if (answer === 'none')
      await alarms.raise({ kind: 'register_away', subject: register, text: texts.away(name) })
    else await alarms.clear('register_away', register)
  }
}
