import type { Approvals } from '../approvals/approvals.ts'
import type { Cases } from '../cases/cases.ts'
import type { DueDiligence } from '../due-diligence/due-diligence.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { Evasion } from '../harm/harm.ts'
import type { LicenceGate } from '../licence/licence.ts'
import type { Protection, Restrictions } from '../protection/protection.ts'
import type { RegisterChecks } from '../registers/registers.ts'
import type { SaferPlay } from '../safer-play/safer-play.ts'
import type { PaymentBonuses } from './options.ts'
import { implementCorrections } from './correction-routes.ts'
import { createPayments } from './payments.ts'
import type { Payments } from './payments.ts'
import { implementPayments } from './routes.ts'
import { implementStaffPayments } from './staff-routes.ts'

interface Below {
  licence: LicenceGate
  identity: Identity
  cases: Cases
  approvals: Approvals
  protection: Protection
  saferPlay: SaferPlay
  dueDiligence: DueDiligence
  evasion: Evasion
  registers: RegisterChecks
  restrictions: Restrictions
  /** Bonuses stand beside payments. */
  bonuses: PaymentBonuses
}

export function openPayments(house: House, below: Below): Payments {
  const { config, clock, http, wallet, staff } = house
  const { licence, identity, cases, approvals, protection, bonuses } = below
  const { sandbox } = licence
  const payments = createPayments({
    ...house,
    cases,
    approvals,
    protection,
    bonuses,
    people: identity.people,
    sandboxBank: sandbox ? config.sandboxBank : undefined,
    realMoneyClosed: () => licence.gate(clock.now()),
    askRegisters: (playerId) => below.registers.ensure(playerId, 'deposit'),
    asksFirst: () => {
      const { occupationFirst, ownTransferFirst } = licence.market(clock.now())
      return { occupation: occupationFirst, ownTransfer: ownTransferFirst }
    },
    asksOwnAccount: () => licence.market(clock.now()).ownAccountOnly,
    promptOf: below.saferPlay.promptOf,
    lookForEvasion: below.evasion.look,
    reviewAccount: below.restrictions.review,
    dueDiligence: below.dueDiligence,
  })
  const closed = (host: string) => licence.gate(clock.now(), { host })
  implementPayments(http, {
    payments,
    wallet,
    sandbox,
    closed,
    prove: identity.prove,
    sessions: identity.sessions,
  })
  implementCorrections(http, { desk: payments.desk, staff })
  implementStaffPayments(http, { desk: payments.desk, staff })
  return payments
}
