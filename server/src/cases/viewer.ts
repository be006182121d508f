import type { Actor } from '../staff/staff.ts'

/** Whoever looks, and whether they may see cases about money laundering. */
export interface Viewer extends Actor {
  seesAml: boolean
}

export const actorOf = ({ staffId, name, ip }: Viewer): Actor => ({ staffId, name, ip })
