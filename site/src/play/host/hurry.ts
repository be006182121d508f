/**
 * What is only to be looked at may be cut short by a press: cards and celebrations, one at a time. Reels may not, and
 * nothing of a round hangs on it.
 */
export function createHurry() {
  let shown: { isPressed: boolean } | undefined
  return {
    /** Something begins; it asks whether it may still take its time, and says when it has ended. */
    begin() {
      const own = { isPressed: false }
      shown = own
      return {
        mayStay: () => !own.isPressed,
        end() {
          if (shown === own) shown = undefined
        },
      }
    },
    /** True when there was something to cut short: then the press was for that alone. */
    press(): boolean {
      if (shown === undefined || shown.isPressed) return false
      shown.isPressed = true
      return true
    },
  }
}
