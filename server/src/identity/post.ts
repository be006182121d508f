import type { BrandId, PlayerId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import { linkOrigin } from '../platform/mail.ts'
import type { Mail } from '../platform/mail.ts'
import type { Audit } from '../staff/staff.ts'
import { deviceOf } from './device.ts'
import { eventOf } from './events.ts'
import { writeLetter } from './letters.ts'
import type { News, Sender } from './letters.ts'
import type { Visit } from './registration.ts'

/** A player as an address on an envelope. */
export interface Recipient {
  id: string
  brand_id: string
  email: string
  first_name: string
}

export interface PostOptions {
  mail: Mail
  clock: Clock
  audit: Pick<Audit, 'record'>
  /** The brand's name and host; the host is empty for the default brand. */
  brand(id: BrandId): Promise<{ name: string; domain: string }>
  publicOrigin: string | undefined
  port: number
}

export interface Post {
  /** Who writes about a visit. To be asked before a transaction begins, because the brand is looked up. */
  from(visit: Pick<Visit, 'brandId' | 'ip' | 'userAgent' | 'origin'>): Promise<Sender>
  /** Writes to a player, inside the transaction of what the mail tells about, which is an event of the record too. */
  send(tx: Tx, sender: Sender, to: Recipient, news: News): Promise<void>
}

export function createPost(options: PostOptions): Post {
  const { mail, audit, clock, publicOrigin, port } = options
  const format = new Intl.DateTimeFormat('tr-TR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  })
  return {
    async from(visit) {
      const { name, domain } = await options.brand(visit.brandId)
      return {
        brandName: name,
        origin: linkOrigin({ domain, requestOrigin: visit.origin, publicOrigin, port }),
        device: deviceOf(visit.userAgent),
        ip: visit.ip,
        when: format.format(clock.now()),
      }
    },
    async send(tx, sender, to, news) {
      const playerId = to.id as PlayerId
      await mail.post(tx, {
        brandId: to.brand_id as BrandId,
        playerId,
        kind: news.kind,
        fromName: sender.brandName,
        to: to.email,
        ...writeLetter(news, sender, to.first_name),
      })
      const event = eventOf(news)
      if (event === undefined) return
      const by = { actor: undefined, player: playerId, ip: sender.ip, subject: playerId }
      await audit.record({ ...by, ...event }, tx)
    },
  }
}
