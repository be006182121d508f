import { linkLabels } from '@menekse/contract/cases/staff-cases'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

export interface LinkedPlayer {
  player: { id: string; username: string; full_name: string }
  /** What they share, in words. */
  why: string[]
}

const LINKED_MAX = 50
/** Many people come from one address of a mobile network; beyond this it says nothing any more. */
const ADDRESS_PLAYERS_MAX = 20

/** Other players with the same account, device, name and birthday, or address, those with most in common first. */
export async function linkedPlayers(database: Database, playerId: string): Promise<LinkedPlayer[]> {
  const { rows } = await sql<{
    id: string
    username: string
    full_name: string
    why: (keyof typeof linkLabels)[]
  }>`
    with own_iban as (
      select distinct iban_index from player_iban where player_id = ${playerId}
    ), own_address as (
      select mine.ip from (select distinct ip from player_session where player_id = ${playerId}) mine
      where (select count(distinct player_id) from player_session s where s.ip = mine.ip)
        <= ${ADDRESS_PLAYERS_MAX}
    ), link as (
      select player_id, 'iban' as why from own_iban join player_iban using (iban_index)
      union select other.player_id, 'device' from player_session own
        join player_session other using (device_digest) where own.player_id = ${playerId}
      union select other.id, 'name' from player own join player other
          on fold_name(other.first_name || ' ' || other.last_name) = fold_name(own.first_name || ' ' || own.last_name)
          and other.birth_day = own.birth_day
        where own.id = ${playerId}
      union select other.player_id, 'ip' from own_address join player_session other using (ip)
    )
    select p.id, p.username, p.first_name || ' ' || p.last_name as full_name,
      array_agg(link.why order by link.why) as why
    from link join player p on p.id = link.player_id where p.id <> ${playerId}
    group by p.id order by count(*) desc, p.id limit ${LINKED_MAX}`.execute(database.read)
  return rows.map(({ id, username, full_name, why }) => ({
    player: { id, username, full_name },
    why: why.map((one) => linkLabels[one]),
  }))
}
