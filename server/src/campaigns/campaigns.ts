import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Given, RunningBonus } from '../bonuses/bonuses.ts'
import { DAY_MS } from '../platform/clock.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { cashbackOf, claimCashback } from './cashback.ts'
import type { Cashback, ClaimRefusal } from './cashback.ts'
import { createChoices } from './choices.ts'
import type { Choices } from './choices.ts'
import { createCampaignDesk } from './desk.ts'
import type { CampaignDesk } from './desk.ts'
import type { Standing } from './eligibility.ts'
import { statusApproved } from './desk-status.ts'
import { giftApproved, giveBySchedule } from './gifts.ts'
import type { CampaignNeeds } from './needs.ts'
import type { Offer } from './offers.ts'
import { activate, offerOfCode, promotionsFor, takeCode } from './promotions.ts'
import type { ActivationRefusal, CodeRefusal, CodeWish } from './promotions.ts'
import { seedCampaigns } from './seed.ts'
import { forgetCodeFailures } from './store.ts'

const LAPSE_JOB = 'lapse_choices'
const SCHEDULE_JOB = 'give_scheduled_bonuses'

export interface Campaigns {
  desk: CampaignDesk
  /** What approved deposits let their players choose from. */
  choices: Choices
  /** Makes the first campaigns of each brand where they are not there yet. */
  seed(): Promise<void>
  /** Offers of a brand, and what each is to this player. */
  promotions(
    brandId: string,
    playerId: PlayerId | undefined,
  ): Promise<{ offer: Offer; standing: Standing }[]>
  activate(wish: {
    playerId: PlayerId
    brandId: string
    offerId: string
    key: string | undefined
  }): Promise<RunningBonus | Refusal<ActivationRefusal>>
  /** What a code would give, before anything is given; refused with the words of taking it. */
  offerOfCode(wish: Omit<CodeWish, 'key' | 'offerId'>): Promise<Offer | Refusal<CodeRefusal>>
  takeCode(wish: CodeWish): Promise<RunningBonus | Refusal<CodeRefusal>>
  /** Ends choices whose time is over; a job's work. */
  endDue(): Promise<void>
  /** Gives what timetables give; a job's work. */
  giveBySchedule(): Promise<void>
  cashback(playerId: PlayerId): Promise<Cashback>
  claimCashback(
    playerId: PlayerId,
    key: string | undefined,
  ): Promise<(Given & { amount: Kurus; message: string }) | Refusal<ClaimRefusal>>
}

/** Campaigns with their offers, and the ways in which a player comes by a bonus. */
export function createCampaigns(needs: CampaignNeeds): Campaigns {
  const { database, clock, jobs, bonuses } = needs
  const choices = createChoices(needs)

  const endDue = async () => {
    await choices.lapse()
    await forgetCodeFailures(database, new Date(clock.now().getTime() - DAY_MS))
  }
  jobs.define(LAPSE_JOB, endDue)
  jobs.schedule('*/10 * * * *', LAPSE_JOB)
  jobs.define(SCHEDULE_JOB, () => giveBySchedule(needs))
  jobs.schedule('15 * * * *', SCHEDULE_JOB)
  needs.approvals.define('bonus.gift', (asked, second) => giftApproved(needs, asked, second))
  needs.approvals.define('bonus.status', (asked, second) => statusApproved(needs, asked, second))

  /** A grant that was just given, as it stands after its commit. */
  async function shown<C extends Refusal>(given: Given | C): Promise<RunningBonus | C> {
    return isRefusal(given) ? given : bonuses.running(given.grantId, given.after)
  }

  return {
    desk: createCampaignDesk(needs),
    choices,
    seed: () => seedCampaigns(database, clock),
    async promotions(brandId, playerId) {
      const choice = playerId === undefined ? undefined : await choices.pending(playerId)
      const waiting = choice?.bonuses.map(({ offer }) => offer) ?? []
      return promotionsFor(needs, brandId, playerId, waiting)
    },
    activate: async (wish) => shown(await activate(needs, wish)),
    offerOfCode: (wish) => offerOfCode(needs, wish),
    takeCode: async (wish) => shown(await takeCode(needs, wish)),
    endDue,
    giveBySchedule: () => giveBySchedule(needs),
    cashback: (playerId) => cashbackOf(needs, playerId),
    claimCashback: (playerId, key) => claimCashback(needs, playerId, key),
  }
}
