import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { type Answer, type Call, createClient } from '@menekse/contract/client'
import { identity } from '@menekse/contract/identity/identity'
import type { AnyRoute, Returns } from '@menekse/contract/route'
import { payments } from '@menekse/contract/payments/payments'
import { expect, type Page } from '@playwright/test'
import { type Person, person } from './people.ts'
import { serverBalance } from './player-steps.ts'
import { BANK_MS, type Visitor } from './visitor.ts'

/** What lies before a walk, done by the calls that the site's forms make. The forms have walks of their own. */

/** Calls in the session of a page's browser. */
export function callOf(page: Page): Call {
  return createClient({
    async fetch(input, init = {}) {
      const { body } = init
      const answer = await page.request.fetch(input instanceof Request ? input.url : `${input}`, {
        method: init.method ?? 'GET',
        headers: init.headers as Record<string, string>,
        ...(body instanceof FormData ? { multipart: body } : {}),
        ...(typeof body === 'string' ? { data: body } : {}),
      })
      return new Response(await answer.text(), { status: answer.status() })
    },
  })
}

type Guest = Pick<Visitor, 'page'>

/** What a call answered that may not be refused. */
export async function taken<R extends AnyRoute>(answer: Promise<Answer<R>>): Promise<Returns<R>> {
  const given = await answer
  if (!given.ok) throw new Error(`Refused: ${given.refusal.code} ${given.refusal.message}`)
  return given.value
}

export async function openAccount({ page }: Guest, me: Person): Promise<void> {
  const body = {
    username: me.username,
    email: me.email,
    password: me.password,
    password_confirm: me.password,
    first_name: me.firstName,
    last_name: me.lastName,
    tc: me.tc,
    phone: me.phone,
    dob_day: 14,
    dob_month: 3,
    dob_year: 1990,
    gender: 'female' as const,
  }
  await taken(callOf(page)(identity.register, { body }))
}

export async function beginSession({ page }: Guest, me: Person): Promise<void> {
  const body = { username: me.username, password: me.password }
  await taken(callOf(page)(identity.login, { body }))
}

/** A player with an account and a session, who stands nowhere yet. */
export async function enter(guest: Guest, me = person()): Promise<Page> {
  await openAccount(guest, me)
  await beginSession(guest, me)
  return guest.page
}

/** Money that the simulated bank has paid in, and no bonus for it. */
export async function fund(visitor: Visitor, lira: number): Promise<void> {
  const { page } = visitor
  const call = callOf(page)
  const before = await serverBalance(page)
  await taken(call(payments.deposit, { body: { amount: lira, sender_name: 'Akbank' } }))
  await visitor.pass(BANK_MS)
  await expect.poll(() => serverBalance(page)).toBe(before + lira)
  const { deposit_id } = await taken(call(campaigns.pendingCheck))
  if (deposit_id === null) return
  const form = new FormData()
  form.set('deposit_id', deposit_id)
  form.set('action', 'reject')
  const body = { action: 'reject' as const }
  await taken(call(campaigns.select, { body, form }))
}
