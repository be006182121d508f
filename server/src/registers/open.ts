import type { PlayerId } from '@menekse/contract/ids'
import type { Cases } from '../cases/cases.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { LicenceGate } from '../licence/licence.ts'
import { httpRegisters } from './http-register.ts'
import type { Registers } from './register.ts'
import { createRegisterChecks } from './registers.ts'
import type { RegisterChecks } from './registers.ts'
import { implementRegisters } from './routes.ts'
import { createSimulatedPeople, noRegisters, simulatedRegisters } from './simulated.ts'

interface Below {
  identity: Identity
  cases: Cases
  licence: LicenceGate
  /** What an installation with a program of its own brings along. */
  registers: Registers | undefined
}

export function openRegisters(house: House, below: Below): RegisterChecks {
  const { clock, http, staff, jobs, config } = house
  const { identity, licence } = below
  const { people } = identity
  const connected = below.registers ?? (config.registers && httpRegisters(config.registers))
  const isSimulated = licence.sandbox && connected === undefined
  const simulated = isSimulated ? createSimulatedPeople(house) : undefined
  // Where money is real and none is connected, nobody answers.
  const ownRegisters = isSimulated ? simulatedRegisters(house) : noRegisters()
  const checks = createRegisterChecks({
    ...house,
    cases: below.cases,
    people,
    registers: connected ?? ownRegisters,
    decides: () => licence.market(clock.now()).registersDecide,
  })
  jobs.define(
    'ask_registers',
    ({ playerId, occasion }) =>
      checks.ensure(playerId as PlayerId, occasion as 'registration' | 'login'),
    'soon',
  )
  // Nobody waits for a register while registering or logging in: the question goes with the commit.
  const later =
    (occasion: 'registration' | 'login') =>
    (tx: Parameters<typeof jobs.later>[0], playerId: PlayerId) =>
      jobs.later(tx, 'ask_registers', { playerId, occasion })
  identity.newcomers.welcome.push(later('registration'))
  identity.newcomers.loggedIn.push(later('login'))
  const identityFirst = () => {
    const { deposit, play } = licence.market(clock.now()).identityGate
    return deposit && play
  }
  implementRegisters(http, { checks, people, staff, simulated, identityFirst })
  return checks
}
