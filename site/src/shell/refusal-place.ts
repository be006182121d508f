import type { standingRefusals } from '@menekse/contract/refusals'

/** Whoever may not play, deposit or take a bonus is told so with the whole form. */
export const standingPlaces = {
  house_halted: 'form',
  real_money_off: 'form',
  account_blocked: 'form',
  self_excluded: 'form',
  timed_out: 'form',
  account_closed: 'form',
  account_under_review: 'form',
  verification_required: 'form',
  own_transfer_required: 'form',
  register_excluded: 'form',
  register_unanswered: 'form',
  identity_mismatch: 'form',
} as const satisfies Record<(typeof standingRefusals)[number], 'form'>

/**
 * Finds the field a refusal belongs to: by its code, else by what the server names; none where it concerns the whole
 * form.
 */
export function fieldFinder<Field extends string>(
  places: Readonly<Record<string, Field | 'form'>>,
  fields: readonly Field[],
) {
  return (code: string, named: Readonly<Record<string, string>>): Field | undefined => {
    const place = places[code] ?? 'form'
    return place === 'form' ? fields.find((field) => named[field] !== undefined) : place
  }
}
