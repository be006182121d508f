import type { TableSeen } from './seen.ts'

/** The amounts the desk may set, in the order they are read. */
export const limitFields = [
  'stake_min',
  'stake_max',
  'liability_draw',
  'liability_selection',
  'liability_player',
] as const
export type LimitField = (typeof limitFields)[number]

/** Where bets play for what was sold, they cost nothing but that. */
export const fieldsOf = ({ sales }: Pick<TableSeen, 'sales'>): readonly LimitField[] =>
  sales === null ? limitFields : ['stake_min', 'stake_max']
