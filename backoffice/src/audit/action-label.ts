import { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import { refusals } from '@menekse/contract/refusals'
import { namedReasons } from '@menekse/contract/staff/events'
import {
  bonusAudiences,
  bonusTriggers,
  campaignStatuses,
} from '@menekse/contract/campaigns/staff-campaigns'
import { paymentStatusLabels } from '@menekse/contract/wallet/wallet'
import { formatMoney } from '@menekse/ui/money-format'
import * as z from 'zod/mini'
import { termsLine } from '../bonuses/offer-lines.ts'
import { messages } from '../messages.ts'

const REFUSED = '.refused'

/** A recorded action in words; one without words yet shows its own name rather than nothing. */
export function actionLabel(action: string): string {
  const isRefused = action.endsWith(REFUSED)
  const name = isRefused ? action.slice(0, -REFUSED.length) : action
  const label = messages.audit.actions[name] ?? approvalLabel(name) ?? name
  return isRefused ? messages.audit.refused(label) : label
}

/** A wish for a second person and its end: what it was about, and what became of it. */
function approvalLabel(name: string): string | undefined {
  const { kinds: names, steps } = messages.approvals
  const [, kind = '', step = ''] = /^(.+)\.(\w+)$/.exec(name) ?? []
  const [about, became] = [
    (names as Record<string, string>)[kind],
    (steps as Record<string, string>)[step],
  ]
  return about === undefined || became === undefined ? undefined : `${about}: ${became}`
}

/** A written reason as it is; a named one and a refusal's code as their text. */
export function reasonLabel(reason: string): string {
  const named = Object.entries(namedReasons).find(([code]) => code === reason)
  if (named !== undefined) return named[1]
  const refusal = Object.entries(refusals).find(([code]) => code === reason)
  return refusal === undefined ? reason : refusal[1].message
}

/** Fields that say in a word how something stood. */
const told = new Set(['state', 'password', 'recovery_codes', 'email', 'phone'])
const money = new Set(['amount', 'stake', 'cash', 'bonus', 'held', 'balance'])
const statuses: Record<string, string> = {
  ...campaignStatuses,
  ...paymentStatusLabels,
  active: messages.players.active,
  blocked: messages.players.blocked,
  closed: messages.players.closed,
}

const kinds: Record<string, string> = messages.kyc.kinds
const triggers: Record<string, string> = bonusTriggers
const audiences: Record<string, string> = bonusAudiences
const types: Record<string, string> = messages.threads.types

/** A recorded field's name in words; what was asked of a second person is called as it was there. */
export function fieldLabel(field: string): string {
  return messages.audit.fields[field] ?? messages.approvals.facts[field] ?? field
}

/** A recorded value as it is read elsewhere: states by their label, amounts as money. */
export function valueLabel(field: string, value: string): string {
  if (field === 'status') return statuses[value] ?? value
  if (told.has(field)) return messages.audit.states[value] ?? value
  if (field === 'kind') return kinds[value] ?? value
  if (field === 'audience') return audiences[value] ?? value
  if (field === 'terms') return termsLabel(value)
  if (field === 'trigger') return triggers[value] ?? value
  // An ended bonus notes what it lost in kuruş.
  if (field === 'forfeited' && /^\d+$/.test(value)) return formatMoney(BigInt(value))
  if (field === 'type') return types[value] ?? value
  // Amounts are noted as they are on the wire: numbers of TRY.
  return money.has(field) && /^-?\d+(\.\d{1,2})?$/.test(value) ? formatMoney(Number(value)) : value
}

/** A bonus's terms are noted as JSON; they are read as one line. */
function termsLabel(value: string): string {
  try {
    return termsLine(z.decode(BonusTerms, JSON.parse(value)))
  } catch {
    return value
  }
}
