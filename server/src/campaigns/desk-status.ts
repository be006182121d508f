import type { StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'
import { toWire } from '@menekse/contract/money'
import { sql } from 'kysely'
import { inOne } from '../approvals/approvals.ts'
import type { Asked, Second } from '../approvals/approvals.ts'
import type { Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import { change, viewOf } from './desk-change.ts'
import type { Budget, Decision } from './desk-change.ts'
import type { CampaignNeeds } from './needs.ts'

type Status = 'active' | 'paused' | 'ended'

/** Publishes, pauses or ends. What turns into cash without wagering is published by two. */
export async function setStatus(
  needs: CampaignNeeds,
  id: string,
  status: Status,
  decision: Decision,
): Promise<
  | { campaign: StaffCampaign; approvalId: string | null }
  | Refusal<'not_found' | 'bonus_campaign_ended' | 'approval_waiting'>
> {
  const { database, approvals } = needs
  const cash = status === 'active' ? await cashVersion(needs, id) : undefined
  if (cash !== undefined && cash.status !== 'active' && cash.status !== 'ended') {
    const { actor, reason } = decision
    const payload = { campaign: cash.slug, version: cash.latest, rollover: 0 }
    const wish = { kind: 'bonus.status' as const, subject: id, payload, reason }
    const asked = await database.transaction((tx) => approvals.ask(tx, actor, wish))
    if (isRefusal(asked)) return asked
    return { campaign: await viewOf(needs, id), approvalId: asked }
  }
  const changed = await change<never>(needs, id, async (tx, row) => {
    if (row.status !== status) await write(needs, tx, { id, from: row.status, status, ...decision })
    return undefined
  })
  return isRefusal(changed) ? changed : { campaign: changed, approvalId: null }
}

/** The campaign where any version of it is cash at once, with the number of its latest. */
async function cashVersion({ database }: CampaignNeeds, id: string, tx?: Tx) {
  const { rows } = await sql<{ slug: string; status: string; latest: number; is_cash: boolean }>`
    select c.slug, c.status, max(o.version) as latest, bool_or((o.terms ->> 'rollover')::int = 0) as is_cash
    from bonus_campaign c join bonus_offer o on o.campaign_id = c.id where c.id = ${id}
    group by c.id`.execute(tx ?? database.read)
  return rows[0]?.is_cash === true ? rows[0] : undefined
}

async function write(
  { staff }: CampaignNeeds,
  tx: Tx,
  what: { id: string; from: string; status: Status; actor: Actor; reason: string },
): Promise<void> {
  const { id, from, status, actor, reason } = what
  await tx.updateTable('bonus_campaign').set({ status }).where('id', '=', id).execute()
  const [before, after] = [{ status: from }, { status }]
  const entry = { actor, action: 'bonus.status', subject: id, reason, before, after }
  await staff.audit.record(entry, tx)
}

/** The second person has decided: the campaign is published as it was when it was asked for. */
export function statusApproved(needs: CampaignNeeds, asked: Asked, second: Second) {
  const id = asked.subject
  return inOne(needs.database, second, async (tx) => {
    const row = await tx
      .selectFrom('bonus_campaign')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return refuse('not_found')
    if (row.status === 'ended') return refuse('bonus_campaign_ended')
    const now = await cashVersion(needs, id, tx)
    // Another version, or published meanwhile: it is not what was asked for any more.
    if (row.status === 'active' || now?.latest !== asked.payload['version'])
      return refuse('already_decided')
    const { actor } = second
    await write(needs, tx, { id, from: row.status, status: 'active', actor, reason: asked.reason })
    return {}
  })
}

export async function setBudget(
  needs: CampaignNeeds,
  id: string,
  budget: Budget,
  { actor, reason }: Decision,
): Promise<StaffCampaign | Refusal<'not_found' | 'bonus_campaign_ended'>> {
  return change<never>(needs, id, async (tx) => {
    const set = { budget_amount: budget.amount, budget_count: budget.count }
    await tx.updateTable('bonus_campaign').set(set).where('id', '=', id).execute()
    const amount = budget.amount === null ? null : toWire(budget.amount)
    const after = { amount, count: budget.count }
    await needs.staff.audit.record(
      { actor, action: 'bonus.budget', subject: id, reason, after },
      tx,
    )
    return undefined
  })
}
