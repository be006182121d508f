import { staffMail } from '@menekse/contract/identity/outbox'
import { maskEmail } from '@menekse/contract/masks'
import { staffDesk } from '@menekse/contract/staff/staff'
import type { Application } from './application.ts'
import { newStaff } from './desk.ts'
import type { Colleague } from './desk.ts'
import type { Player } from './people.ts'

export interface Letter {
  id: string
  kind: string
  subject: string
  text: string
  html: string
}

export interface Mailbox {
  colleague: Colleague
  /** Every mail to a player, newest first, as staff read them. */
  of(player: Pick<Player, 'username'>): Promise<Letter[]>
  /** The secret in the newest mail of a kind. */
  token(player: Pick<Player, 'username'>, kind: string): Promise<string>
}

export const addressOf = ({ username }: Pick<Player, 'username'>) =>
  `${username.replace('_', '')}@ornek.com.tr`

/** Reads mails where they lie when there is no server for them: in the outbox of the back office. */
export async function openMailbox(app: Application): Promise<Mailbox> {
  const colleague = await newStaff(app, 'support')
  let { call } = colleague.browser
  async function of(player: Pick<Player, 'username'>): Promise<Letter[]> {
    const session = await call(staffDesk.session)
    // Tests let hours go by, in which a session at the desk ends.
    if (!session.ok || !session.value.logged_in) {
      call = (await newStaff(app, 'support')).browser.call
    }
    const letters: Letter[] = []
    for (let page = 1; ; page++) {
      const list = await call(staffMail.outbox, { query: { page } })
      if (!list.ok) throw new Error(list.refusal.message)
      const address = addressOf(player)
      for (const { id } of list.value.mails.filter((m) => m.recipient === maskEmail(address))) {
        const opened = await call(staffMail.outboxMail, { params: { id } })
        if (!opened.ok) throw new Error(opened.refusal.message)
        if (opened.value.mail.recipient === address) letters.push(opened.value.mail)
      }
      if (page >= list.value.total_pages) return letters
    }
  }
  return {
    colleague,
    of,
    async token(player, kind) {
      const letter = (await of(player)).find((one) => one.kind === kind)
      const token = /#token=([\w-]{43})/.exec(letter?.text ?? '')?.[1]
      if (token === undefined) throw new Error(`No link of ${kind} for ${player.username}`)
      return token
    },
  }
}
