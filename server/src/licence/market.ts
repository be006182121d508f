import type { PlayerId } from '@menekse/contract/ids'

export const marketNames = ['sandbox', 'strict', 'gb', 'mt'] as const
export type MarketName = (typeof marketNames)[number]

export interface HelpLine {
  readonly name: string
  readonly href: string
  /** Where somebody answers who can be called. */
  readonly phone?: string
}

/** What a market asks of the product, as data. Whoever obeys a rule asks the profile for it and for nothing else. */
export interface MarketProfile {
  /** The profile's name; several joined by ` + ` where the strictest of them was taken. */
  readonly name: string
  /** Shortest time between the beginnings of two rounds of a slot, in milliseconds. */
  readonly slotCycleMs: number
  /** The same of every other casino game that a player deals alone. */
  readonly gameCycleMs: number
  /** Whether a game may play on by itself. */
  readonly autoplay: boolean
  /** Minutes between two reality checks: what stands until the player chooses, and the longest that may be chosen. */
  readonly realityMinutes: { readonly default: number; readonly max: number }
  /** Whether the first deposit waits until the player has answered the question for a deposit limit. */
  readonly promptBeforeDeposit: boolean
  /** A bonus may be wagered at most this many times. */
  readonly wageringMax: number
  /** What an unverified player may not do. */
  readonly identityGate: {
    readonly deposit: boolean
    readonly play: boolean
    readonly withdrawal: boolean
  }
  /** Whether a withdrawal goes only to an account that is known as the player's own; elsewhere the desk is told. */
  readonly ownAccountOnly: boolean
  /** Whether the first deposit waits until the player has told what they work as. */
  readonly occupationFirst: boolean
  /** Whether nobody plays before money came from an account of their own, under their own name. */
  readonly ownTransferFirst: boolean
  /** Whether nothing begins for whom registers outside of the house do not know or do not answer about. */
  readonly registersDecide: boolean
  /** Who may play without money. */
  readonly demo: 'anyone' | 'verified'
  /** Whether marketing is on until somebody turns it off. */
  readonly marketingByDefault: boolean
  /** Within how many days a complaint is answered. */
  readonly complaintDays: number
  /** Where the site sends those who look for help. */
  readonly helpLines: readonly HelpLine[]
}

const yedam = { name: 'YEDAM 115', href: 'https://www.yedam.org.tr/', phone: '115' }
const anonymous = { name: 'Gamblers Anonymous', href: 'https://www.gamblersanonymous.org/' }
const therapy = { name: 'Gambling Therapy', href: 'https://www.gamblingtherapy.org/tr/' }

/**
 * The profiles. Where no rule of a market is known to us, the house's own value stands and the note says so; a value
 * is never looser than a rule we know.
 *
 * - Slot cycle: 2.5 s is RTS 14D (GB). We know no figure of the MGA's: the house's 2.5 s. `strict` takes 5 s, which
 *   RTS 14G asks of other casino games, there and in GB; elsewhere those keep the pace of slots.
 * - Autoplay: forbidden in GB (RTS 8A, 14E). The house has none anywhere.
 * - Reality check: an interval that the player sets (RTS 13B; MGA). 60 minutes until then, and as the longest under
 *   `strict`, are the house's; so are the 120 minutes elsewhere.
 * - A deposit limit is asked for before the first deposit (RTS 12A, 12B); `strict` follows GB. Elsewhere the site asks
 *   and the server does not refuse.
 * - Wagering: at most ten times (LCCP 5.1.1 from 19 January 2026). The house's ceiling in every other profile.
 * - Identity before deposit and real play: LCCP 17.1.1, GLI-19 2.5.2(b)(c). Before a withdrawal only under `strict`:
 *   whoever was verified before depositing is not asked again for what is theirs (GLI-19 A.3.8(c)).
 * - Own account: money goes back only to an account of the player's own (GLI-19 2.5.6(d); MASAK GT-5).
 * - Occupation, and a transfer from the own account before play: MASAK GT-5, which is Turkish; `strict` follows it.
 *   Elsewhere the site asks for the occupation and the server does not refuse.
 * - Registers: where they decide, an outage or a mismatch lets nothing begin (LCCP 3.5.5, GLI-19 2.5.2; MASAK GT-5).
 * - Demo: in GB no free play before the age has been verified (LCCP 3.2.11).
 * - Marketing: opt-in everywhere; nothing is ticked in advance (RTS 14A and the house's rule).
 * - Complaints: eight weeks in GB (LCCP 6.1.1), ten days in Malta (MGA), which `strict` follows.
 * - Help lines: on every page (GLI-19 A.4.5). YEDAM answers in Turkey only.
 */
const profiles: Readonly<Record<MarketName, MarketProfile>> = {
  sandbox: {
    name: 'sandbox',
    slotCycleMs: 2_500,
    gameCycleMs: 2_500,
    autoplay: false,
    realityMinutes: { default: 60, max: 120 },
    promptBeforeDeposit: false,
    wageringMax: 10,
    identityGate: { deposit: false, play: false, withdrawal: false },
    ownAccountOnly: false,
    occupationFirst: false,
    ownTransferFirst: false,
    registersDecide: false,
    demo: 'anyone',
    marketingByDefault: false,
    complaintDays: 56,
    helpLines: [yedam, anonymous, therapy],
  },
  strict: {
    name: 'strict',
    slotCycleMs: 5_000,
    gameCycleMs: 5_000,
    autoplay: false,
    realityMinutes: { default: 60, max: 60 },
    promptBeforeDeposit: true,
    wageringMax: 10,
    identityGate: { deposit: true, play: true, withdrawal: true },
    ownAccountOnly: true,
    occupationFirst: true,
    ownTransferFirst: true,
    registersDecide: true,
    demo: 'verified',
    marketingByDefault: false,
    complaintDays: 10,
    helpLines: [yedam, anonymous, therapy],
  },
  gb: {
    name: 'gb',
    slotCycleMs: 2_500,
    gameCycleMs: 5_000,
    autoplay: false,
    realityMinutes: { default: 60, max: 120 },
    promptBeforeDeposit: true,
    wageringMax: 10,
    identityGate: { deposit: true, play: true, withdrawal: false },
    ownAccountOnly: true,
    occupationFirst: false,
    ownTransferFirst: false,
    registersDecide: true,
    demo: 'verified',
    marketingByDefault: false,
    complaintDays: 56,
    helpLines: [anonymous, therapy],
  },
  mt: {
    name: 'mt',
    slotCycleMs: 2_500,
    gameCycleMs: 2_500,
    autoplay: false,
    realityMinutes: { default: 60, max: 120 },
    promptBeforeDeposit: false,
    wageringMax: 10,
    identityGate: { deposit: true, play: true, withdrawal: false },
    ownAccountOnly: true,
    occupationFirst: false,
    ownTransferFirst: false,
    registersDecide: true,
    demo: 'anyone',
    marketingByDefault: false,
    complaintDays: 10,
    helpLines: [anonymous, therapy],
  },
}

/** Pure: the profile of a market; a name that is not known gets the strictest value of every field. */
export function marketProfile(name: string): MarketProfile {
  const known = marketNames.find((market) => market === name)
  return known === undefined
    ? { ...strictest(marketNames.map((market) => profiles[market])), name }
    : profiles[known]
}

/** Pure: of every field the value that protects most. `all` must hold at least one profile. */
export function strictest(all: readonly MarketProfile[]): MarketProfile {
  const gate = (entry: keyof MarketProfile['identityGate']) =>
    all.some((profile) => profile.identityGate[entry])
  return {
    name: [...new Set(all.map((profile) => profile.name))].join(' + '),
    slotCycleMs: Math.max(...all.map((profile) => profile.slotCycleMs)),
    gameCycleMs: Math.max(...all.map((profile) => profile.gameCycleMs)),
    autoplay: all.every((profile) => profile.autoplay),
    realityMinutes: {
      default: Math.min(...all.map((profile) => profile.realityMinutes.default)),
      max: Math.min(...all.map((profile) => profile.realityMinutes.max)),
    },
    promptBeforeDeposit: all.some((profile) => profile.promptBeforeDeposit),
    wageringMax: Math.min(...all.map((profile) => profile.wageringMax)),
    identityGate: {
      deposit: gate('deposit'),
      play: gate('play'),
      withdrawal: gate('withdrawal'),
    },
    ownAccountOnly: all.some((profile) => profile.ownAccountOnly),
    occupationFirst: all.some((profile) => profile.occupationFirst),
    ownTransferFirst: all.some((profile) => profile.ownTransferFirst),
    registersDecide: all.some((profile) => profile.registersDecide),
    demo: all.every((profile) => profile.demo === 'anyone') ? 'anyone' : 'verified',
    marketingByDefault: all.every((profile) => profile.marketingByDefault),
    complaintDays: Math.min(...all.map((profile) => profile.complaintDays)),
    helpLines: [
      ...new Map(
        all.flatMap((profile) => profile.helpLines).map((line) => [line.href, line]),
      ).values(),
    ],
  }
}

/** Whether this player, or a visitor, may play without money. */
export async function mayDemo(
  demo: MarketProfile['demo'],
  playerId: PlayerId | undefined,
  purseOf: (playerId: PlayerId) => Promise<{ readonly verified: boolean }>,
): Promise<boolean> {
  if (demo === 'anyone') return true
  return playerId !== undefined && (await purseOf(playerId)).verified
}
