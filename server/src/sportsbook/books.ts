import { sql } from 'kysely'
import type { Problem, Rule } from '../wallet/wallet.ts'

/** That no debt is paid twice is asked as it is paid; here both sides are what the ledger moved (decision 092). */
const debtsAreOfTheLedger = sql<Problem>`
  with noted as (
    select player_id, bet_id collate "default" as subject, 'debt' as reason, sum(owed)::bigint as amount
      from coupon_debt group by 1, 2
    union all
    select player_id, bet_id, 'debt_repayment', sum(amount)::bigint from coupon_debt_payment group by 1, 2
  ), moved as (
    select player_id, subject, reason, sum(amount)::bigint as amount from transfer
    where reason in ('debt', 'debt_repayment') group by 1, 2, 3
  )
  select 'debts and what was paid of them are those of the ledger' as rule, reason || ' ' || subject || ' of '
      || player_id as subject, coalesce(m.amount, 0) as expected, coalesce(n.amount, 0) as found
  from noted n full join moved m using (player_id, subject, reason)
  where n.amount is distinct from m.amount order by 2 limit 1`

/** What left a coupon, in part or as a whole, is what left its bet and was paid for it (decision 094). */
const cutsAreOfTheirBets = sql<Problem>`
  with gone as (
    select player_id, bet_id, x.number, x.stake, x.payout, false as is_whole
      from bet_cut x join coupon using (player_id, bet_id)
    union all
    select player_id, bet_id, b.cuts + 1, b.stake, b.payout, true
      from (select *, id as bet_id from bet where status = 'cashed_out') as b join coupon using (player_id, bet_id)
  ), noted as (
    select player_id, bet_id, number, stake, value, unit_left = 0 as is_whole from coupon_cut
  )
  select 'a cut of a coupon is the one of its bet' as rule,
    bet_id || ' ' || number || ' of ' || player_id as subject,
    coalesce(g.stake, 0) + coalesce(g.payout, 0) as expected, coalesce(n.stake, 0) + coalesce(n.value, 0) as found
  from gone g full join noted n using (player_id, bet_id, number)
  where (g.stake, g.payout, g.is_whole) is distinct from (n.stake, n.value, n.is_whole)
  order by player_id, bet_id, number limit 1`

/** Each kuruş of a coupon's unit runs or lies in one cut, so that its stake does. */
const stakesRunOrHaveLeft = sql<Problem>`
  with parted as (
    select player_id, bet_id, sum(unit)::bigint as unit, min(unit_left) as unit_left,
      coalesce(sum(stake) filter (where unit_left > 0), 0)::bigint as stake
    from coupon_cut group by 1, 2
  )
  select 'what a coupon staked runs or has left' as rule, c.bet_id || ' of ' || c.player_id as subject,
    c.unit * c.lines as expected, coalesce(b.stake, 0) + coalesce(p.stake, 0) as found
  from coupon c left join bet b on b.player_id = c.player_id and b.id = c.bet_id
  left join parted p on p.player_id = c.player_id and p.bet_id = c.bet_id
  where b.stake + coalesce(p.stake, 0) is distinct from c.unit * c.lines or p.unit + p.unit_left <> c.unit
  order by c.player_id, c.bet_id limit 1`

/** Coupons that have ended keep their share, and those that left gave theirs back (decisions 089 and 094). */
const liabilityIsOfItsCoupons = sql<Problem>`
  with running as (
    select r.fixture_id, r.market, r.outcome, sum(r.amount * coalesce(x.unit_left, c.unit) / c.unit)::bigint as amount
    from coupon c
    left join (select player_id, bet_id, min(unit_left) as unit_left from coupon_cut group by 1, 2) as x
      using (player_id, bet_id)
    cross join json_to_recordset(c.risks) as r (fixture_id text, market text, outcome text, amount bigint)
    group by 1, 2, 3
  )
  select 'what may be lost on a selection is what its coupons say' as rule,
    concat_ws(' ', fixture_id, market, outcome) as subject,
    coalesce(r.amount, 0) as expected, coalesce(l.amount, 0) as found
  from running r full join coupon_liability l using (fixture_id, market, outcome)
  where r.amount is distinct from l.amount order by 2 limit 1`

/** What the books say of coupons besides what they say of all bets. */
export const couponRules: readonly Rule[] = [
  debtsAreOfTheLedger,
  cutsAreOfTheirBets,
  stakesRunOrHaveLeft,
  liabilityIsOfItsCoupons,
]
