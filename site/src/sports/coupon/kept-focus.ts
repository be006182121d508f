/*
 * What a press takes away takes the keyboard with it: whoever has no mouse, or hears the page, would begin anew at its
 * top. Said before the press does what it does.
 */

/** The coupon has the keyboard. */
export const focusCoupon = (within: Element): void =>
  within.closest<HTMLElement>('.cp')?.focus({ preventScroll: true })

/** The selection beside this one has the keyboard, or the coupon where it was the last. */
export function focusBeside(within: Element): void {
  const leg = within.closest('.cp-leg')
  const beside = leg?.nextElementSibling ?? leg?.previousElementSibling
  const button = beside?.querySelector<HTMLElement>('.cp-leg-acts button')
  if (button) button.focus({ preventScroll: true })
  else focusCoupon(within)
}
