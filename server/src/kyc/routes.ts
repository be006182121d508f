import { maskCitizenNumber } from '@menekse/contract/citizen-number'
import type { PlayerId } from '@menekse/contract/ids'
import { kyc as calls, staffKyc } from '@menekse/contract/kyc/kyc'
import type { Vault } from '../platform/crypto.ts'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk } from '../staff/staff.ts'
import type { Kyc } from './kyc.ts'
import { texts } from './texts.ts'

export function implementKyc(http: Http, options: { kyc: Kyc; vault: Vault; desk: Desk }): void {
  const { kyc, vault, desk } = options
  http.implement(calls, {
    async status(call) {
      return { success: true, ...(await kyc.status(call.player!.playerId)) }
    },
    async upload(call) {
      const documents = await kyc.upload(call.player!.playerId, call.files)
      if (isRefusal(documents)) return documents
      return {
        success: true,
        message: texts.sent,
        documents,
      }
    },
  })
  http.implement(staffKyc, {
    async queue(call) {
      const players = playersOf(await kyc.queue(), vault)
      await desk.noteList(actorOf(call), 'kyc', {}, players.length)
      return { success: true, players }
    },
    async file(call) {
      const document = await kyc.open(call.params.id, actorOf(call))
      if (isRefusal(document)) return document
      return { success: true, mime: document.mime, base64: document.bytes.toString('base64') }
    },
    async approve(call) {
      const decided = await kyc.decide(call.params.id, {
        status: 'approved',
        reason: null,
        actor: actorOf(call),
      })
      return isRefusal(decided) ? decided : { success: true, ...decided }
    },
    async reject(call) {
      const decided = await kyc.decide(call.params.id, {
        status: 'rejected',
        reason: call.body.reason,
        actor: actorOf(call),
      })
      return isRefusal(decided) ? decided : { success: true }
    },
    async revoke(call) {
      const { kinds, reason } = call.body
      const actor = actorOf(call)
      const playerId = call.params.id as PlayerId
      const denied = await kyc.revoke(playerId, { kinds, reason, actor })
      return denied ?? { success: true }
    },
  })
}

type Waiting = Awaited<ReturnType<Kyc['queue']>>

/** The documents of the queue by whose they are, in the order of the queue. */
function playersOf(rows: Waiting, vault: Vault) {
  return [...new Set(rows.map((row) => row.player_id))].map((id) => {
    const own = rows.filter((row) => row.player_id === id)
    const first = own[0]!
    return {
      id,
      username: first.username,
      full_name: `${first.first_name} ${first.last_name}`,
      birthdate: first.birth_day,
      tc: maskCitizenNumber(vault.open(first.citizen_number_sealed)),
      city: first.city,
      waiting_since: first.since.toISOString(),
      documents: own.map((row) => ({
        id: row.id,
        kind: row.kind as 'address',
        status: row.status as 'pending',
        mime: row.mime,
        uploaded_at: row.uploaded_at.toISOString(),
        decided_at: row.decided_at?.toISOString() ?? null,
        decided_by: row.decided_by_name,
        reason: row.reason,
      })),
    }
  })
}
