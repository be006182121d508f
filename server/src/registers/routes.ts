import type { PlayerId } from '@menekse/contract/ids'
import { maskCitizenNumber } from '@menekse/contract/citizen-number'
import { staffRegisters } from '@menekse/contract/registers/staff-registers'
import type { Identity } from '../identity/identity.ts'
import type { Http } from '../platform/http.ts'
import { refuse } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { RegisterChecks } from './registers.ts'
import type { SimulatedPeople } from './simulated.ts'

interface Parts {
  checks: RegisterChecks
  people: Identity['people']
  staff: Staff
  /** Undefined where money is real. */
  simulated: SimulatedPeople | undefined
  /** Whether the market lets nobody begin before the identity is verified. */
  identityFirst(): boolean
}

/** The desk's calls about registers outside of the house. */
export function implementRegisters(http: Http, parts: Parts): void {
  const { checks, people, staff, simulated, identityFirst } = parts
  const isSimulated = simulated !== undefined
  const answer = async (playerId: PlayerId) => ({
    success: true as const,
    questions: await checks.questions(playerId),
    simulated: isSimulated,
  })
  http.implement(staffRegisters, {
    async questions(call) {
      const playerId = call.params.id as PlayerId
      if ((await people.find(playerId)) === undefined) return refuse('not_found')
      return answer(playerId)
    },
    async askAgain(call) {
      const playerId = call.params.id as PlayerId
      if ((await people.find(playerId)) === undefined) return refuse('not_found')
      await staff.desk.record({
        actor: actorOf(call),
        action: 'registers.ask',
        subject: playerId,
        reason: call.body.reason,
      })
      await checks.ensure(playerId, 'desk', { anew: true })
      return answer(playerId)
    },
    async simulated() {
      return simulated === undefined
        ? refuse('not_found')
        : { success: true, people: await simulated.list(), identity_first: identityFirst() }
    },
    async lookUp(call) {
      if (simulated === undefined) return refuse('not_found')
      const { known, ...says } = await simulated.find(call.body.tc)
      return { success: true, known, person: { tc: maskCitizenNumber(call.body.tc), ...says } }
    },
    async setSimulated(call) {
      if (simulated === undefined) return refuse('not_found')
      const { tc, player_id: playerId, exclusion, identity } = call.body
      const citizenNumber = tc ?? (await people.reveal(playerId as PlayerId, 'tc'))
      if (citizenNumber === undefined) return refuse('not_found')
      const person = { citizenNumber, exclusion, identity }
      const set = await simulated.set(person, actorOf(call))
      return { success: true, people: set, identity_first: identityFirst() }
    },
  })
}
