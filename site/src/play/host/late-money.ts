/** What asks for the balance again, each part of it to be answered by the game. */
export interface LateMoney<Balance> {
  isBusy(): boolean
  /** Undefined when no answer came. */
  ask(): Promise<Balance | undefined>
  show(balance: Balance): void
}

/**
 * Money that comes while a game is open. It is shown between two rounds: within one the figures are the round's, and an
 * answer that arrives there may be older than what the round will say.
 */
export function createLateMoney<Balance>({ isBusy, ask, show }: LateMoney<Balance>) {
  let waits = false
  let isAsking = false

  async function look(): Promise<void> {
    if (!waits || isAsking || isBusy()) return
    waits = false
    isAsking = true
    const balance = await ask()
    isAsking = false
    // One that came while this was asked is asked for once more.
    if (isBusy() || waits) {
      waits = true
      await look()
    } else if (balance !== undefined) show(balance)
  }
  return {
    heard(): Promise<void> {
      waits = true
      return look()
    },
    /** A round has ended: what was asked before it is old. */
    rested(): Promise<void> {
      waits ||= isAsking
      return look()
    },
  }
}
