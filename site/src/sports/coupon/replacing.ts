import { type Draft, emptyDraft, ownUnit } from './draft.ts'

interface Replaced {
  readonly draft: Draft
  readonly before: Draft | undefined
}

/** How a coupon takes the place of another, which can be had back. */
export function createReplacing(
  view: () => Replaced,
  edit: (next: Draft, part?: Pick<Replaced, 'before'>) => void,
) {
  const replace = (next: Draft) => {
    const { draft } = view()
    edit(next, { before: draft.picks.length > 0 ? draft : undefined })
  }
  return {
    /** With other selections in the place of those that are there. */
    exchange: (picked: Partial<Draft>) => replace({ ...view().draft, ...picked }),
    clear() {
      const { draft } = view()
      replace({ ...emptyDraft, unit: ownUnit(draft), policy: draft.policy })
    },
    restore() {
      const { before } = view()
      if (before !== undefined) edit(before)
    },
  }
}
