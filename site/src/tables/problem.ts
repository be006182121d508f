/** Why something did not happen, in the words its player reads. */
export interface Problem {
  readonly code: string
  readonly text: string
}

/** A stake was refused because the reality check is due. */
export const isRealityDue = (problem: Problem | undefined): boolean =>
  problem?.code === 'reality_check_due'
