import { tombalaKind } from '@menekse/games/tombala/kind'
import { sql } from 'kysely'
import type { Problem, Rule } from '../wallet/wallet.ts'

const slugs = tombalaKind.titles.map(({ slug }) => slug)
/** Kuruş of an amount of TRY in a result. */
const kurusOf = (amount: ReturnType<typeof sql>) => sql`(${amount})::numeric * 100`

const betsBuyTheirTickets = sql<Problem>`
  select 'a purchase of tombala has its tickets' as rule, b.id || ' of ' || b.player_id as subject,
    l.selection::bigint as expected, count(t.*) as found
  from bet b join bet_leg l on l.player_id = b.player_id and l.bet_id = b.id
  left join tombala_ticket t on t.player_id = b.player_id and t.bet_id = b.id
    and t.table_slug || ':' || t.draw = l.event
  where b.title = any(${slugs}::text[])
  group by b.id, b.player_id, l.selection having count(t.*) <> l.selection::bigint order by b.id limit 1`

const potsFollowEachOther = sql<Problem>`
  with drawn as (
    select table_slug, number, result, lag(result->>'pot') over (partition by table_slug order by number) as before
    from draw where result is not null and table_slug = any(${slugs}::text[])
  )
  select 'a draw of tombala begins with the pot of the last' as rule, table_slug || ':' || number as subject,
    ${kurusOf(sql`coalesce(before, '0')`)}::bigint as expected, ${kurusOf(sql`result->>'pot_before'`)}::bigint as found
  from drawn where coalesce(before, '0')::numeric <> (result->>'pot_before')::numeric
  order by table_slug, number limit 1`

const poolsArePaid = sql<Problem>`
  with drawn as (
    select d.table_slug || ':' || d.number as subject,
      ((d.result->>'pools')::numeric + (d.result->>'pot_before')::numeric + (d.result->>'added')::numeric) as gets,
      ((d.result->>'pot')::numeric + (select coalesce(sum((p->>'each')::numeric * jsonb_array_length(p->'tickets')), 0)
        from jsonb_array_elements(d.result->'prizes') as p)) as gives
    from draw d where d.result is not null and d.table_slug = any(${slugs}::text[])
  )
  select 'pools and pot of tombala are paid or kept' as rule, subject, (gets * 100)::bigint as expected,
    (gives * 100)::bigint as found
  from drawn where gets <> gives order by subject limit 1`

/** Draws of which a bet was corrected since are left to whoever corrected it. */
const prizesReachTheirBets = sql<Problem>`
  with told as (
    select d.table_slug || ':' || d.number as event, sum(${kurusOf(sql`p->>'each'`)}
      * jsonb_array_length(p->'tickets'))::bigint as prizes
    from draw d cross join jsonb_array_elements(d.result->'prizes') as p
    where d.phase = 'settled' and d.result is not null and d.table_slug = any(${slugs}::text[])
    group by d.table_slug, d.number
  )
  select 'prizes of tombala are paid to bets' as rule, told.event as subject, told.prizes as expected,
    coalesce(sum(b.payout), 0)::bigint as found
  from told left join bet_leg l on l.event = told.event
  left join bet b on b.player_id = l.player_id and b.id = l.bet_id
  group by told.event, told.prizes
  having coalesce(sum(b.payout), 0) <> told.prizes and bool_and(b.status = 'settled' and b.settlement = 1)
  order by told.event limit 1`

/** What the books say of tombala: tickets and bets, pots from draw to draw, pools and prizes, each to the kuruş. */
export const tombalaRules: readonly Rule[] = [
  betsBuyTheirTickets,
  potsFollowEachOther,
  poolsArePaid,
  prizesReachTheirBets,
]
