import type { Kurus } from '@menekse/contract/money'
import {
  type Coupon,
  type coupons,
  type CouponWish,
  legLocks,
} from '@menekse/contract/sports/coupons'
import type { Returns } from '@menekse/contract/route'
import {
  agreed,
  type Draft,
  has,
  type Picked,
  type Quote,
  stakeProblem,
  toggled,
  withFirstOdds,
  wordOf,
} from './draft.ts'
import type { Keeping } from './keeping.ts'
import { createReplacing } from './replacing.ts'
import { createSending } from './sending.ts'

/** Why a coupon was not taken: as a whole, and at its legs by their words. */
export interface Refused {
  readonly code: string
  readonly text: string
  readonly legs: ReadonlyMap<string, string>
  readonly unit?: string
  /** The largest unit that would be taken. */
  readonly unitMax?: Kurus | undefined
}

/** A price that is pressed is placed at once, by itself. */
interface Quick {
  /** What is staked with each press, as it was typed. */
  readonly stake: string
  /** The selection that was pressed last. */
  readonly word: string | undefined
}

export interface CouponView {
  readonly draft: Draft
  readonly quote: Quote | undefined
  /** What has to be staked, as a quote has told it last: also while nothing is in the coupon. */
  readonly least: Quote['least'] | undefined
  /** Prices could not be asked for: what is shown may be old. */
  readonly isAway: boolean
  readonly isPlacing: boolean
  /** When a coupon in play will have waited long enough, by this page's clock. */
  readonly waitsUntil: number | undefined
  readonly refused: Refused | undefined
  /** What was placed last, until the next coupon is begun. */
  readonly receipt: Coupon | undefined
  /** What stood there before it was cleared or others took its place, to be had back until something is changed. */
  readonly before: Draft | undefined
  /** Quick bets, while they are on. Nobody finds them on who has not just put them on: no browser keeps it. */
  readonly quick: Quick | undefined
}

/**
 * The stake of the next press, where it is placed at once: nothing else is in the coupon than
 * such a press left there.
 */
export function quickStakeOf({
  quick,
  draft,
  least,
}: Pick<CouponView, 'quick' | 'draft' | 'least'>) {
  if (quick === undefined || stakeProblem(quick.stake, least) !== undefined) return undefined
  return draft.picks.every((pick) => wordOf(pick) === quick.word) ? quick.stake : undefined
}

export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly refusal: {
        readonly code: string
        readonly message: string
        readonly fields: Readonly<Record<string, string>>
      }
    }
type Quoted = Returns<typeof coupons.quote>
type Placed = Returns<typeof coupons.place>

/** What a coupon needs of the page around it. */
export interface CouponGround {
  readonly keeping: Keeping
  now(): number
  /** Who is at this page; null where nobody is known. */
  player(): string | null
  quote(legs: string): Promise<Reply<Quoted>>
  place(body: CouponWish): Promise<Reply<Placed>>
  /** The coupon under an id, where it was taken. */
  find(id: CouponWish['id']): Promise<Reply<{ readonly coupon: Coupon }>>
}

/** The coupon of this page: put together, quoted, placed once for each press. */
export function createCouponStore(ground: CouponGround) {
  const { keeping } = ground
  const state = createState(keeping.draft())
  const { view, change } = state
  const asking = createAsking(ground, () => view().draft)

  async function refresh(): Promise<void> {
    if (view().draft.picks.length === 0) return change({ quote: undefined, isAway: false })
    const told = view().refused
    const quote = await asking()
    if (quote === 'away') change({ isAway: true })
    else if (quote !== undefined) {
      const draft = withFirstOdds(view().draft, quote)
      if (draft !== view().draft) keeping.keep(draft)
      // Prices that were asked for before the refusal came say nothing against it.
      const refused = view().refused === told ? stillShut(told, quote) : view().refused
      change({ draft, refused, quote, least: quote.least, isAway: false })
    }
  }

  function edit(next: Draft, part: Partial<CouponView> = {}): void {
    const { draft, isPlacing } = view()
    if (isPlacing || next === draft) return
    keeping.keep(next)
    change({ draft: next, ...nothingTold, ...part })
    if (wordsOf(next) !== wordsOf(draft)) void refresh()
  }

  const sending = createSending(ground, state, refresh)

  return {
    view,
    subscribe: state.subscribe,
    edit,
    refresh,
    ...sending,
    ...createReplacing(view, edit),
    /** A price is pressed: into the coupon, or out where it is in already; placed at once where bets are quick. */
    async press(pick: Picked): Promise<void> {
      const { draft, isPlacing } = view()
      if (isPlacing) return
      const stake = quickStakeOf(view())
      if (stake === undefined || has(draft, pick)) return edit(toggled(draft, pick))
      const alone = { ...draft, picks: [pick], kind: null, sizes: [], isFree: false, unit: stake }
      edit(alone, { quick: { stake, word: wordOf(pick) } })
      await sending.place()
    },
    /** Puts quick bets on with a stake, changes that, or puts them off. */
    setQuick(stake: string | undefined) {
      change({ quick: stake === undefined ? undefined : { word: view().quick?.word, stake } })
      if (stake !== undefined && view().least === undefined) void askLeast(asking, state)
    },
    accept() {
      const { draft, quote } = view()
      if (quote !== undefined) edit(agreed(draft, quote))
    },
    tell: (refused: Refused | undefined) => change({ refused }),
    /** Its player has logged out: what was told to them, and quick bets, are nobody else's. */
    leave: () => change({ refused: undefined, receipt: undefined, quick: undefined }),
    /** Another tab has changed the coupon. */
    reload() {
      if (view().isPlacing) return
      change({ draft: keeping.draft(), ...nothingTold })
      void refresh()
    },
  }
}

const isLock = (code: string) => legLocks.some((lock) => lock === code)

/** Without what was said of selections that are open again; why the press came to nothing stays told. */
function stillShut(refused: Refused | undefined, quote: Quote): Refused | undefined {
  if (refused === undefined || !isLock(refused.code)) return refused
  const shut = [...refused.legs].filter(([word]) => quote.legs.get(word)?.lock !== null)
  return shut.length < refused.legs.size ? { ...refused, legs: new Map(shut) } : refused
}

/** Of another coupon than this one. */
const nothingTold = { refused: undefined, receipt: undefined, before: undefined }

export type State = ReturnType<typeof createState>

function createState(draft: Draft) {
  const listeners = new Set<() => void>()
  let view: CouponView = {
    draft,
    quote: undefined,
    least: undefined,
    isAway: false,
    isPlacing: false,
    waitsUntil: undefined,
    ...nothingTold,
    quick: undefined,
  }
  return {
    view: () => view,
    change(part: Partial<CouponView>): void {
      view = { ...view, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

const wordsOf = ({ picks }: Draft) => picks.map(wordOf).join(' ')

/** Asks what the selections stand at; an answer to what is not in the coupon any more says nothing. */
function createAsking(ground: CouponGround, draft: () => Draft) {
  return async (): Promise<Quote | 'away' | undefined> => {
    const asked = draft().picks.map((pick) => [pick.fixture, pick.market, pick.outcome])
    const words = wordsOf(draft())
    const answer = await ground.quote(JSON.stringify(asked)).catch(() => undefined)
    if (words !== wordsOf(draft())) return undefined
    if (answer?.ok !== true) return 'away'
    const { legs, delay_ms: delayMs, cap, least } = answer.value
    return { legs: new Map(legs.map((leg) => [wordOf(leg), leg])), delayMs, cap, least }
  }
}

/** Nothing is asked of an empty coupon until bets are quick, but a press may not stake less than a coupon either. */
async function askLeast(
  asking: ReturnType<typeof createAsking>,
  { change }: Pick<State, 'change'>,
): Promise<void> {
  const quote = await asking()
  if (quote !== undefined && quote !== 'away') change({ least: quote.least })
}
