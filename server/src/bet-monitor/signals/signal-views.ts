import type { FixtureId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { BetSignal } from '@menekse/contract/sports/staff-bets'
import { masked } from '../coupon-views.ts'
import type { SignalRow } from './signal-store.ts'

export const signalViews = (rows: readonly SignalRow[]): BetSignal[] =>
  rows.map(({ at, fixture, fixture_id: id, coupons, ...row }) => ({
    ...row,
    at: at.toISOString(),
    fixture: id === null ? null : { id: id as FixtureId, name: fixture ?? id },
    coupons: coupons.map(({ username, stake, ...coupon }) => ({
      ...coupon,
      player: masked(username),
      stake: BigInt(stake) as Kurus,
    })),
  }))
