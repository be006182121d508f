import { contact } from '@menekse/contract/identity/contact'
import { occupation } from '@menekse/contract/identity/occupation'
import type { Http } from '../platform/http.ts'
import type { ContactChange } from './contact-change.ts'
import type { People } from './people.ts'
import { texts } from './texts.ts'
import { visitOf } from './visit.ts'

/** Changing the address and number by which the house reaches a player. */
export function implementContact(http: Http, change: ContactChange): void {
  const proofOf = (body: { current_password: string; code?: string | undefined }) => ({
    password: body.current_password,
    code: body.code,
  })
  http.implement(contact, {
    async changeEmail(call) {
      const { playerId } = call.player!
      const { email } = call.body
      const refused = await change.askEmail(playerId, email, proofOf(call.body), visitOf(call))
      return refused ?? { success: true, message: texts.emailAsked }
    },
    async changePhone(call) {
      const { playerId } = call.player!
      const { phone } = call.body
      const refused = await change.setPhone(playerId, phone, proofOf(call.body), visitOf(call))
      return refused ?? { success: true, message: texts.phoneChanged }
    },
    async confirmChange(call) {
      const refused = await change.confirm(call.body.token, visitOf(call))
      return refused ?? { success: true, message: texts.emailChanged }
    },
    async undoChange(call) {
      const refused = await change.undo(call.body.token, visitOf(call))
      return refused ?? { success: true, message: texts.contactUndone }
    },
  })
}

/** What a player works as, told by themselves. */
export function implementOccupation(http: Http, people: People): void {
  http.implement(occupation, {
    async told(call) {
      const told = await people.occupationOf(call.player!.playerId)
      return { success: true, occupation: told ?? null }
    },
    async tell(call) {
      await people.tellOccupation(call.player!.playerId, call.body.occupation)
      return { success: true, message: texts.occupationTold }
    },
  })
}
