import type { ReactNode } from 'react'

/** What the page itself came with, before any script ran: the matches of a list, or the head of a match. */
const painted = [...document.querySelectorAll('#first-paint > section')]
  .map((section) => section.outerHTML)
  .join('')
const itsAddress = location.pathname + location.search

/** Where it is not known yet what belongs there: what this document came with, else its room. */
export function FirstPaint({ children }: { children: ReactNode }) {
  const isOfHere = painted !== '' && location.pathname + location.search === itsAddress
  return (
    <div className="grid gap-3" aria-busy="true">
      {isOfHere ? (
        // The server's own markup, taken from this document.
        <div className="first-paint" dangerouslySetInnerHTML={{ __html: painted }} />
      ) : (
        children
      )}
    </div>
  )
}
