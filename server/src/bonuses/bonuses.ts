export {
  freeSpinFrom,
  grantInUse,
  payoutTo,
  refundTo,
  stakeFrom,
  weightOf,
  withoutExpired,
} from './grant-moves.ts'
export type { BonusMove, BonusStakeRefusal, StakedGame, StakeParts } from './grant-moves.ts'
