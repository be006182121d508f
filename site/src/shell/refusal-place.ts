import type { standingRefusals } from '@menekse/contract/refusals'
import type { AnyRoute, Refusals } from '@menekse/contract/route'

/** Where each refusal that a call declares is told: at a field of its form, or with the form as a whole. */
export type RefusalPlaces<R extends AnyRoute, Field extends string> = Readonly<
  Record<Refusals<R>, Field | 'form'>
>

/** Whoever may not play, deposit or take a bonus is told so with the whole form. */
export const standingPlaces = {
  real_money_off: 'form',
  account_blocked: 'form',
  self_excluded: 'form',
  timed_out: 'form',
  account_closed: 'form',
  account_under_review: 'form',
  verification_required: 'form',
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
