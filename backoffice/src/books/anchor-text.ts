import type { BooksAnchor } from '@menekse/contract/evidence/staff-books'

/** Anchors as `npm run verify-books -- --anchors FILE` reads them, a line each. */
export const anchorText = (anchors: readonly BooksAnchor[]): string =>
  anchors.map(({ chain, number, digest }) => `${chain} ${number} ${digest}\n`).join('')
