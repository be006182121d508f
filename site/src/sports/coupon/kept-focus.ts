/*
 * What a press takes away takes the keyboard with it: whoever has no mouse, or hears the page, would begin anew at its
 * top. Said before the press does what it does.
 */

/** The coupon has the keyboard. */
export const focusCoupon = (within: Element): void =>
  within.closest<HTMLElement>('.cp')?.focus({ preventScroll: true })

/** The coupon among those that were placed has the keyboard. */
export const focusCard = (within: Element | null): void =>
  within?.closest<HTMLElement>('.mc')?.focus({ preventScroll: true })

/** The selection beside this one has the keyboard, or the coupon where it was the last. */
export function focusBeside(within: Element): void {
  const leg = within.closest('.cp-leg')
  const beside = leg?.nextElementSibling ?? leg?.previousElementSibling
  const button = beside?.querySelector<HTMLElement>('.cp-leg-acts button')
  if (button) button.focus({ preventScroll: true })
  else focusCoupon(within)
}

/** The same of what is taken away only where something goes well. */
export async function focusCouponAfter(within: Element, act: Promise<void>): Promise<void> {
  const coupon = within.closest<HTMLElement>('.cp')
  await act
  if (!within.isConnected && document.activeElement === document.body)
    coupon?.focus({ preventScroll: true })
}
