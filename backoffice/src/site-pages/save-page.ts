import type { AcceptanceAgain, PageChange, StaffPage } from '@menekse/contract/content/staff-pages'
import { staffPages } from '@menekse/contract/content/staff-pages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import type { Editing } from '../desk/editing.ts'
import { problemsIn } from '../desk/refusal-place.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { sitePagesQuery } from '../queries-house.ts'

const text = messages.sitePages

/** Keeps a page, or makes it; where its address is new the desk follows it there. */
export function useSavePage(
  brand: string,
  { base: page, form, setProblems, startFrom }: Editing<StaffPage | undefined, PageChange>,
  again: AcceptanceAgain,
) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const hasMoved = form.slug !== page?.slug
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      page === undefined
        ? ask(staffPages.createPage, {
            params: { brand },
            body: { ...form, reason },
            idempotencyKey,
          })
        : ask(staffPages.savePage, {
            params: { brand, slug: page.slug },
            body: { ...form, ...again, read_at: page.updated_at, reason },
            idempotencyKey,
          }),
    // Under its old address nothing is left to be read again.
    touches: hasMoved ? [] : ['site-pages'],
    done: (_, saved) => {
      if (page === undefined) return text.added
      startFrom(saved.page)
      return text.saved
    },
  })
  return async (reason: string) => {
    try {
      await send(reason)
    } catch (error) {
      setProblems(problemsIn(error))
      throw error
    }
    if (!hasMoved) return
    await navigate({ ...links.sitePages({ brand, slug: form.slug }), ignoreBlocker: true })
    await client.invalidateQueries({ queryKey: sitePagesQuery.queryKey })
  }
}
