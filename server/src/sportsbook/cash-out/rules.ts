import { WHOLE_PERCENT } from '@menekse/contract/sports/cash-out-shapes'
import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import { cutCoupon } from '@menekse/games/sports/coupon/cash-out'
import { betWord } from '../../bets/bets.ts'
import type { BetKey, BetWord } from '../../bets/bets.ts'
import type { Fixtures } from '../../fixtures/fixtures.ts'
import type { Changes } from '../../platform/changes.ts'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { readCoupons } from './cash-out.ts'
import type { CashingOut, CashOutParts, Leavable } from './cash-out.ts'
import { cashOutOffer } from './offer.ts'
import { endRules, rulesOf, rulesOn, waitingRules } from './rule-store.ts'
import type { RuleRow } from './rule-store.ts'

/** Rules of players, watched by the process that does the jobs: whoever waits for a price need not be there. */
export interface CashOutRules {
  /** Whether what hangs on a fixture stands otherwise: a result came, or was taken back. */
  told(fixture: FixtureId): Promise<void>
  /** Looks at all of them: what opens again, a feed or what the desk had stopped, changes no price. */
  look(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
  /** Returns when nothing is left to look at. */
  idle(): Promise<void>
}

export interface RulesParts extends CashOutParts {
  fixtures: Pick<Fixtures, 'facts' | 'book' | 'onChange'>
  changes: Pick<Changes, 'on' | 'tell'>
  log: Log
  cashOut: CashingOut
}

/** What is told when a rule is set or taken back, or its coupon is worth something else, and to whom. */
export const ruleKey = ({ playerId, id }: BetKey): string => `${playerId} ${id}`
const keyIn = (words: string): BetKey => {
  const [playerId, id] = words.split(' ')
  return { playerId: playerId as PlayerId, id: id as BetId }
}

interface Watched extends Leavable {
  rule: RuleRow
}

const PAGE = 500
const LOOK_MS = MINUTE_MS

export function createRules(parts: RulesParts): CashOutRules {
  const { fixtures, changes, log } = parts
  const watched = createWatched()
  const changed = new Set<FixtureId>()
  const turns = createTurns(log)
  const { work } = turns
  let timer: NodeJS.Timeout | undefined

  const { watchAll, watchAgain, isBehind } = createReading(parts, watched)
  const { check, checkOnly, idle } = createRuleLeaving(parts, watched, (rule) =>
    work(() => watchAgain([rule])),
  )

  const look = () =>
    work(async () => {
      if (isBehind()) await watchAll()
      check(watched.fixtures())
    })

  fixtures.onChange((id) => {
    if (!turns.isOn() || watched.on(id).length === 0) return
    changed.add(id)
    // Prices that come in one breath are looked at together.
    if (changed.size === 1)
      void work(() => {
        const ids = [...changed]
        changed.clear()
        check(ids)
      }).catch(() => undefined)
  })
  changes.on('cash_out_rule', (words) => {
    const keys = words?.map(keyIn)
    void work(async () => {
      await (keys === undefined ? watchAll() : watchAgain(keys))
      // A rule that was set or taken back changes no price of the others.
      if (keys === undefined) check(watched.fixtures())
      else checkOnly(keys)
    }).catch(() => undefined)
  })

  return {
    async told(fixture) {
      await work(async () => {
        await watchAgain(watched.on(fixture).map(({ rule }) => rule))
        check([fixture])
      })
      await tellOthers(parts, fixture)
    },
    look,
    async start() {
      turns.begin()
      clearInterval(timer)
      timer = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref()
      await work(async () => {
        await watchAll()
        check(watched.fixtures())
      })
    },
    async close() {
      clearInterval(timer)
      await turns.end()
    },
    async idle() {
      await turns.idle()
      await idle()
      await turns.idle()
    },
  }
}

/** Whoever else watches rules on a fixture has not settled it, and may be the only one left to do them. */
async function tellOthers({ database, changes }: RulesParts, fixture: FixtureId): Promise<void> {
  const keys = (await rulesOn(database, fixture)).map(ruleKey)
  if (keys.length > 0) await database.transaction((tx) => changes.tell(tx, 'cash_out_rule', keys))
}

/** One thing after another: a rule that is read again is never overtaken by an older reading. */
function createTurns(log: Log) {
  let isOn = false
  let working: Promise<unknown> = Promise.resolve()
  return {
    isOn: () => isOn,
    begin: () => void (isOn = true),
    work(task: () => unknown): Promise<void> {
      const done = working.then(async () => {
        if (isOn) await task()
      })
      working = done.catch((error: unknown) => log.error({ err: error }, 'rules were not read'))
      return done
    },
    async end() {
      isOn = false
      await working
    },
    async idle() {
      await working
    },
  }
}

/** Whether a rule may ever be done: its coupon is open, and the part it names may leave. */
function isPossible({ bet, coupon }: Leavable, { percent }: RuleRow): boolean {
  if (bet.status !== 'open') return false
  return percent === WHOLE_PERCENT || cutCoupon(coupon, BigInt(percent) * 100n) !== undefined
}

/** Rules by the fixtures that their coupons hang on. */
function createWatched() {
  const byBet = new Map<BetWord, Watched>()
  const byFixture = new Map<FixtureId, Set<BetWord>>()
  const eventsOf = ({ bet }: Watched) => bet.legs.map(({ event }) => event as FixtureId)
  return {
    add(one: Watched) {
      byBet.set(betWord(one.rule), one)
      for (const event of eventsOf(one)) {
        const bets = byFixture.get(event) ?? new Set()
        byFixture.set(event, bets.add(betWord(one.rule)))
      }
    },
    drop(key: BetKey) {
      const word = betWord(key)
      const one = byBet.get(word)
      if (one === undefined) return
      byBet.delete(word)
      for (const event of eventsOf(one)) {
        const bets = byFixture.get(event)
        bets?.delete(word)
        if (bets?.size === 0) byFixture.delete(event)
      }
    },
    clear() {
      byBet.clear()
      byFixture.clear()
    },
    on: (fixture: FixtureId) =>
      [...(byFixture.get(fixture) ?? [])].flatMap((word) => byBet.get(word) ?? []),
    fixtures: () => [...byFixture.keys()],
    of: (keys: readonly BetKey[]) => keys.flatMap((key) => byBet.get(betWord(key)) ?? []),
  }
}

/** What is watched, as it is read: all rules that wait, or some of them again. */
function createReading(parts: RulesParts, watched: ReturnType<typeof createWatched>) {
  const { database, clock } = parts
  /** Whether some could not be read: they are watched by nobody here until all are read anew. */
  let isBehind = false

  /** Reads rules with their coupons; those that can never be done any more are over. */
  async function watch(rules: readonly RuleRow[]): Promise<void> {
    const coupons = await readCoupons(parts, rules)
    const over: bigint[] = []
    for (const rule of rules) {
      const found = coupons.get(betWord(rule))
      watched.drop(rule)
      if (found !== undefined && isPossible(found, rule)) watched.add({ ...found, rule })
      else over.push(rule.ruleId)
    }
    if (over.length > 0) await database.transaction((tx) => endRules(tx, over, 'over', clock.now()))
  }

  async function watchAll(): Promise<void> {
    isBehind = true
    watched.clear()
    let after = 0n
    for (;;) {
      const rules = await waitingRules(database, { after, limit: PAGE })
      await watch(rules)
      if (rules.length < PAGE) break
      after = rules.at(-1)!.ruleId
    }
    isBehind = false
  }

  async function watchAgain(keys: readonly BetKey[]): Promise<void> {
    for (const key of keys) watched.drop(key)
    const wasBehind = isBehind
    isBehind = true
    await watch([...(await rulesOf(database, keys)).values()])
    isBehind = wasBehind
  }

  return { watchAll, watchAgain, isBehind: () => isBehind }
}

/** Leaves coupons whose rules are due, side by side; whatever came of it, the rule is read again. */
function createRuleLeaving(
  { clock, fixtures, log, cashOut }: RulesParts,
  watched: ReturnType<typeof createWatched>,
  again: (rule: RuleRow) => Promise<void>,
) {
  /** Coupons that are being left; a second price of the same breath changes nothing. */
  const inHand = new Set<BetWord>()

  /** Leaves a coupon at the value of then. What is refused is tried again with the next price. */
  async function leave({ rule }: Watched): Promise<void> {
    const { ruleId, atLeast, percent, playerId, id } = rule
    const wish = { playerId, id, percent, cutId: `rule_${ruleId}`, least: kurus(0) }
    inHand.add(betWord(rule))
    try {
      const left = await cashOut({ ...wish, rule: { id: ruleId, atLeast } })
      if (isRefusal(left)) log.debug({ rule: ruleId, refused: left.refused }, 'a rule waits on')
    } catch (error) {
      log.warn({ err: error, rule: ruleId }, 'a coupon was not left by its rule')
    } finally {
      inHand.delete(betWord(rule))
      await again(rule)
    }
  }

  const isDue = ({ rule, ...found }: Watched) => {
    if (inHand.has(betWord(rule))) return false
    const offer = cashOutOffer(fixtures.book, found, clock.now())
    return 'value' in offer && offer.value >= rule.atLeast
  }

  /** Coupons wait for their delay side by side, and nothing waits for them. */
  const leaving = new Set<Promise<void>>()
  function leaveDue(rules: readonly Watched[]): void {
    const due = new Map(rules.map((one) => [betWord(one.rule), one]))
    for (const one of due.values()) {
      if (!isDue(one)) continue
      const left: Promise<void> = leave(one)
        .catch((error: unknown) => log.warn({ err: error }, 'a rule was not read again'))
        .finally(() => leaving.delete(left))
      leaving.add(left)
    }
  }

  return {
    check: (ids: readonly FixtureId[]) => leaveDue(ids.flatMap((id) => watched.on(id))),
    checkOnly: (keys: readonly BetKey[]) => leaveDue(watched.of(keys)),
    async idle() {
      while (leaving.size > 0) await Promise.all(leaving)
    },
  }
}
