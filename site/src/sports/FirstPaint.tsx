import { Skeleton } from '@menekse/ui/Skeleton'

/** The matches that the page itself came with, before any script ran. */
const matches = [...document.querySelectorAll('#first-list > section')]
  .map((section) => section.outerHTML)
  .join('')
const itsAddress = location.pathname + location.search

/** Where matches are not known yet: those that this document came with, else their room. */
export function FirstList() {
  if (matches !== '' && location.pathname + location.search === itsAddress)
    return (
      // The server's own markup, taken from this document.
      <div className="first-list" aria-busy="true" dangerouslySetInnerHTML={{ __html: matches }} />
    )
  return (
    <div className="grid gap-3" aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((n) => (
        <Skeleton key={n} className="fx-skeleton" />
      ))}
    </div>
  )
}
