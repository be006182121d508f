import type { PlayerId } from '@menekse/contract/ids'
import { maskCitizenNumber } from '@menekse/contract/citizen-number'
import type { SimulatedPerson } from '@menekse/contract/registers/staff-registers'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Registers } from './register.ts'
import { texts } from './texts.ts'

interface Parts {
  database: Database
  clock: Clock
  vault: Vault
  staff: Staff
}

/** What the sandbox's registers say, person by person; the desk writes it, so that every answer can be tried. */
export interface SimulatedPeople {
  list(): Promise<SimulatedPerson[]>
  /** What is said about a number now, and whether the desk has said it. */
  find(citizenNumber: string): Promise<{ known: boolean } & Says>
  set(
    person: { citizenNumber: string } & Pick<SimulatedPerson, 'exclusion' | 'identity'>,
    actor: Actor,
  ): Promise<SimulatedPerson[]>
}

type Says = Pick<SimulatedPerson, 'exclusion' | 'identity'>
/** About whoever the desk has not named. */
const NOTHING_BAD: Says = { exclusion: 'not_listed', identity: 'match' }

const SHOWN_MAX = 200
const indexOf = (vault: Vault, citizenNumber: string) =>
  vault.blindIndex('citizen_number', citizenNumber)

export function createSimulatedPeople(parts: Parts): SimulatedPeople {
  const { database, clock, vault, staff } = parts
  const list = async () => {
    const rows = await database.read
      .selectFrom('simulated_person')
      .selectAll()
      .orderBy('changed_at', 'desc')
      .limit(SHOWN_MAX)
      .execute()
    return rows.map((row) => ({
      tc: maskCitizenNumber(vault.open(row.citizen_number_sealed)),
      exclusion: row.exclusion as SimulatedPerson['exclusion'],
      identity: row.identity as SimulatedPerson['identity'],
      changed_at: row.changed_at.toISOString(),
    }))
  }
  return {
    list,
    async find(citizenNumber) {
      const row = await saidAbout(parts, citizenNumber)
      return row === undefined ? { known: false, ...NOTHING_BAD } : { known: true, ...row }
    },
    async set({ citizenNumber, exclusion, identity }, actor) {
      const index = indexOf(vault, citizenNumber)
      await database.transaction(async (tx) => {
        const answers = { exclusion, identity, changed_at: clock.now(), changed_by: actor.staffId }
        await tx
          .insertInto('simulated_person')
          .values({
            citizen_number_index: index,
            citizen_number_sealed: vault.seal(citizenNumber),
            ...answers,
          })
          .onConflict((conflict) => conflict.column('citizen_number_index').doUpdateSet(answers))
          .execute()
        const player = await tx
          .selectFrom('player')
          .select('id')
          .where('citizen_number_index', '=', index)
          .executeTakeFirst()
        const subject = (player?.id as PlayerId | undefined) ?? 'simulated_person'
        const after = { exclusion, identity }
        await staff.audit.record({ actor, action: 'simulated_person.set', subject, after }, tx)
      })
      return list()
    },
  }
}

async function saidAbout(
  { database, vault }: Parts,
  citizenNumber: string,
): Promise<Says | undefined> {
  const row = await database.read
    .selectFrom('simulated_person')
    .select(['exclusion', 'identity'])
    .where('citizen_number_index', '=', indexOf(vault, citizenNumber))
    .executeTakeFirst()
  return row as Says | undefined
}

/** The sandbox's registers. Nobody takes them for real ones: their name says so beside every answer. */
export function simulatedRegisters(parts: Parts): Registers {
  const answer = <A extends string>(wanted: string, answers: readonly A[]): A => {
    const found = answers.find((one) => one === wanted)
    if (found === undefined) throw new Error('The simulated register is silent about this person')
    return found
  }
  return {
    exclusion: {
      name: texts.simulatedExclusion,
      async ask({ citizenNumber }) {
        const said = (await saidAbout(parts, citizenNumber))?.exclusion ?? NOTHING_BAD.exclusion
        return answer(said, ['listed', 'not_listed'] as const)
      },
    },
    identity: {
      name: texts.simulatedIdentity,
      async ask({ citizenNumber }) {
        const said = (await saidAbout(parts, citizenNumber))?.identity ?? NOTHING_BAD.identity
        return answer(said, ['match', 'mismatch'] as const)
      },
    },
  }
}

/** Where money is real and no register is connected, nobody answers. */
export const noRegisters = (): Registers => {
  const ask = () => Promise.reject(new Error('No register is connected'))
  return {
    exclusion: { name: texts.noRegister, ask },
    identity: { name: texts.noRegister, ask },
  }
}
