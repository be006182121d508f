/** The amounts the desk may set, in the order they are read. */
export const limitFields = [
  'stake_min',
  'stake_max',
  'liability_draw',
  'liability_selection',
  'liability_player',
] as const
export type LimitField = (typeof limitFields)[number]
