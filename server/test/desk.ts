import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import type { StaffId } from '@menekse/contract/ids'
import type { Role } from '@menekse/contract/permissions'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { staffDesk } from '@menekse/contract/staff/staff'
import { Secret, TOTP } from 'otpauth'
import type { Application, Browser } from './application.ts'

export const STAFF_PASSWORD = 'leylak-bahcesi-42'

export interface Colleague {
  browser: Browser
  id: StaffId
  email: string
  secret: string
  ip: string
}

let colleagues = 0

/** The code an authenticator shows now, or some periods away. */
export function codeOf(app: Application, secret: string, periods = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: app.clock.now().getTime() + periods * 30_000 })
}

/** Opens a staff account and goes through its first login: own password, authenticator, session. */
export async function newStaff(app: Application, role: Role): Promise<Colleague> {
  colleagues += 1
  const person = { email: `calisan${colleagues}@ornek.com.tr`, name: `Çalışan ${colleagues}`, role }
  const { email, oneTimePassword } = await app.staff.accounts.open(person)
  const ip = `192.0.2.${(colleagues % 250) + 1}`
  const browser = app.browser({ ip })
  const first = await browser.call(staffDesk.login, { body: { email, password: oneTimePassword } })
  if (!first.ok) throw new Error(first.refusal.message)
  const { secret } = first.value.setup!
  const second = await browser.call(staffDesk.confirm, {
    body: { code: codeOf(app, secret), new_password: STAFF_PASSWORD },
  })
  if (!second.ok) throw new Error(second.refusal.message)
  return { browser, id: second.value.staff.id as StaffId, email, secret, ip }
}

/** Decides what somebody else of the desk asked for, and does it. */
export const approve = (second: Colleague, id: string, reason = 'Kaydı kendim gördüm') =>
  second.browser.call(staffApprovals.approve, { params: { id }, body: { reason } })

/** The id of what was sent to a second person; null where it was done at once. */
export function askedOf(answer: { ok: boolean; value?: { approval_id: string | null } }): string {
  const id = answer.ok ? answer.value!.approval_id : null
  if (id === null) throw new Error('Nobody was asked')
  return id
}

let lines = 0

/** Money arrives at the house's bank, and somebody enters the line; its id. */
export async function enterLine(
  by: Colleague,
  line: { amount: number; description: string; sender?: string; sender_iban?: string },
): Promise<string> {
  const bank_ref = `DENEME-SATIR-${(lines += 1)}`
  const entered = { sender: 'DENIZ KAYA', received_at: '2026-11-21T08:00:00Z', bank_ref, ...line }
  const body = { lines: [entered] }
  const added = await by.browser.call(staffPayments.importBankLines, { body })
  const open = await by.browser.call(staffPayments.bankLines)
  if (!added.ok || !open.ok) throw new Error('The line was not taken')
  const found = open.value.lines.filter(
    (one) => one.description === line.description && one.sender === entered.sender,
  )
  return found.at(0)!.id
}
