import { staffTrading } from '@menekse/contract/sports/staff-trading'
import type { StopTarget } from '@menekse/contract/sports/staff-trading'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Trading } from './trading.ts'

interface Parts {
  clock: Clock
  staff: Pick<Staff, 'desk'>
  fixtures: Pick<Fixtures, 'overrides' | 'stops'>
  trading: Trading
}

/** The calls of the trading desk's board. */
export function implementTrading(http: Http, { clock, staff, fixtures, trading }: Parts): void {
  const now = () => clock.now().toISOString()
  const { desk } = staff
  async function lift(target: StopTarget, { actor, reason }: { actor: Actor; reason: string }) {
    const word = await trading.liftedWordOf(target)
    if (isRefusal(word)) return word
    return fixtures.stops.lift(word, actor, reason, (tx) => trading.keptFor(target, tx))
  }
  http.implement(staffTrading, {
    async board({ query }) {
      return { success: true, now: now(), ...(await trading.board(query)) }
    },
    async book({ params: { id } }) {
      const book = await trading.book(id)
      return isRefusal(book) ? book : { success: true, now: now(), ...book }
    },
    async stop(call) {
      const { reason, ...target } = call.body
      const word = trading.wordOf(target)
      if (isRefusal(word)) return word
      await fixtures.stops.stop([word], actorOf(call), reason)
      return { success: true }
    },
    async reopen(call) {
      const { reason, ...target } = call.body
      const actor = actorOf(call)
      const lifting = lift(target, { actor, reason })
      const kept = await desk.noting(actor, 'price.lift', namedAs(target), lifting)
      return kept ?? { success: true }
    },
    async override(call) {
      const { reason, until, is_confirmed: isConfirmed, ...wish } = call.body
      const actor = actorOf(call)
      const setting = fixtures.overrides.set(
        { ...wish, until: new Date(until), isConfirmed },
        { actor, reason },
      )
      const done = await desk.noting(actor, 'price.override', wish.fixture, setting)
      return isRefusal(done) ? done : { success: true, id: done.toString() }
    },
    async endOverride(call) {
      const { id } = call.params
      if (!/^\d{1,18}$/.test(id)) return refuse('not_found')
      const actor = actorOf(call)
      const lifting = fixtures.overrides.lift(BigInt(id), { actor, reason: call.body.reason })
      const done = await desk.noting(actor, 'price.override_end', id, lifting)
      return isRefusal(done) ? done : { success: true }
    },
  })
}

/** What somebody asked to open, as a stop on it is kept. */
const namedAs = ({ level, id, market, outcome }: StopTarget): string =>
  [level, id, market, outcome].filter((part) => part !== null).join(':')
