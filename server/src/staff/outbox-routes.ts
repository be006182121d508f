import { staffMail } from '@menekse/contract/identity/outbox'
import type { Http } from '../platform/http.ts'
import { maskEmail } from '@menekse/contract/masks'
import { OUTBOX_PAGE_SIZE } from '../platform/mail.ts'
import type { Mail } from '../platform/mail.ts'
import { refuse } from '../platform/refusal.ts'
import { actorOf } from './staff.ts'
import type { Staff } from './staff.ts'

/** The mails that went out or wait, for staff who help a player. */
export function implementOutbox(http: Http, { mail, staff }: { mail: Mail; staff: Staff }): void {
  http.implement(staffMail, {
    async outbox(call) {
      const found = await mail.page(call.query.page)
      const { total } = found
      const mails = found.mails.map((one) => ({ ...one, recipient: maskEmail(one.recipient) }))
      await staff.desk.noteList(actorOf(call), 'mail', call.query, mails.length)
      const total_pages = Math.ceil(total / OUTBOX_PAGE_SIZE)
      return { success: true, mails, total, total_pages, sends: mail.sends }
    },
    async outboxMail(call) {
      const found = await mail.open(call.params.id)
      if (found === undefined) return refuse('not_found')
      // Written down before it is shown: a mail may hold a link that opens an account.
      await staff.audit.record({
        actor: actorOf(call),
        action: 'mail.open',
        subject: found.id,
        after: { kind: found.kind, recipient: maskEmail(found.recipient) },
      })
      return { success: true, mail: found }
    },
  })
}
