import type { StaffVariantChoice } from '@menekse/contract/variants/staff-variants'
import { variantsOf } from '@menekse/games/catalogue'
import type { Game } from '@menekse/games/game'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { keepInMemory } from '../platform/kept.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { allChoices, insertChoice, lockChoice, updateChoice } from './store.ts'
import type { ChoiceRow } from './store.ts'
import { UNKNOWN_RETURN } from './texts.ts'

/** Which game is played at an instant, by its slug; undefined when the house has none. */
export type Playing = (slug: string) => Game | undefined

interface Wish {
  title: string
  mathVersion: string
  /** The maths that were played when it was wished for. */
  was: string
}

/** What has returns to choose from. */
type Returning = Pick<Game, 'slug' | 'mathVersion'>

export interface Variants {
  /**
   * The games with the returns that rounds begin with now. A title whose chosen return is not in this release plays its
   * standard one. Kept in memory, and asked for anew when another process has changed it.
   */
  playing(): Promise<Playing>
  /** Of these returns of one title, the standard first, the one that is played. */
  among<G extends Returning>(returns: readonly G[]): Promise<G | undefined>
  /** Who chose last, of each title somebody ever chose for. */
  choices(): Promise<ReadonlyMap<string, StaffVariantChoice>>
  /** Gives a title another return, on every process within a second; rounds that have begun keep theirs. */
  choose(
    wish: Wish,
    by: { actor: Actor; reason: string },
  ): Promise<Game | Refusal<'not_found' | 'variant_unknown' | 'content_changed' | 'maths_waiting'>>
  /** Asked whenever a title is to be given another return. */
  guard(guard: Guard): void
}

/** Why a game may not be played yet. */
export type Guard = (tx: Tx, game: Game) => Promise<Refusal<'maths_waiting'> | undefined>

interface Options {
  database: Database
  clock: Clock
  changes: Changes
  desk: Pick<Desk, 'record'>
}

/** Which of its returns each title plays. */
export function createVariants(options: Options): Variants {
  const { database } = options
  const guards: Guard[] = []
  const chosen = keepInMemory(options, 'variant', async () => {
    const rows = await allChoices(database)
    return new Map(rows.map(({ title, math_version }) => [title, math_version]))
  })
  return {
    async playing() {
      const versions = await chosen.value()
      return (slug) => playedOf(variantsOf(slug), versions.get(slug))
    },
    async among(returns) {
      const [standard] = returns
      const versions = await chosen.value()
      return standard && playedOf(returns, versions.get(standard.slug))
    },
    async choices() {
      const rows = await allChoices(database)
      return new Map(rows.map((row) => [row.title, choiceView(row)]))
    },
    async choose(wish, by) {
      const wanted = variantsOf(wish.title).find((game) => game.mathVersion() === wish.mathVersion)
      if (variantsOf(wish.title).length === 0) return refuse('not_found')
      if (wanted === undefined)
        return refuse('variant_unknown', { fields: { math_version: UNKNOWN_RETURN } })
      const answer = await database.transaction((tx) =>
        choose({ ...options, guards }, tx, wanted, { was: wish.was, ...by }),
      )
      chosen.forget()
      return answer
    },
    guard: (guard) => void guards.push(guard),
  }
}

/** Pure: the return of these that is played where this one was chosen; the standard one where it is not there. */
const playedOf = <G extends Returning>(
  returns: readonly G[],
  chosen: string | null | undefined,
): G | undefined => returns.find((game) => game.mathVersion() === chosen) ?? returns[0]

const choiceView = (row: ChoiceRow): StaffVariantChoice => ({
  by: row.set_by_name,
  at: row.set_at.toISOString(),
  reason: row.reason,
  is_lost:
    row.math_version !== null &&
    !variantsOf(row.title).some((game) => game.mathVersion() === row.math_version),
})

async function choose(
  options: Options & { guards: readonly Guard[] },
  tx: Tx,
  wanted: Game,
  by: { was: string; actor: Actor; reason: string },
): Promise<Game | Refusal<'content_changed' | 'maths_waiting'>> {
  const { clock, changes, desk, guards } = options
  const { actor, reason } = by
  const returns = variantsOf(wanted.slug)
  // The standard return is no one's maths: a release may change them, and it stays the standard.
  const math_version = wanted === returns[0] ? null : wanted.mathVersion()
  const before = await lockChoice(tx, wanted.slug)
  if ((before?.math_version ?? null) === math_version) return wanted
  const played = playedOf(returns, before?.math_version)!
  if (played.mathVersion() !== by.was) return refuse('content_changed')
  for (const guard of guards) {
    const refused = await guard(tx, wanted)
    if (refused !== undefined) return refused
  }
  const setter = { set_by: actor.staffId, set_by_name: actor.name, set_at: clock.now() }
  const setting = { math_version, reason, ...setter }
  if (before !== undefined) await updateChoice(tx, wanted.slug, setting)
  // Somebody else was first in this moment: asked again, what they chose is seen.
  else if ((await insertChoice(tx, wanted.slug, setting)) === undefined)
    return choose(options, tx, wanted, by)
  const entry = { actor, action: 'variant.choose', subject: `game:${wanted.slug}`, reason }
  await desk.record({ ...entry, before: stateOf(played), after: stateOf(wanted) }, tx)
  await changes.tell(tx, 'variant', [wanted.slug])
  return wanted
}

const stateOf = (game: Game) => ({
  math_version: game.mathVersion(),
  rtp_percent: game.returns().lowestPercent,
})
