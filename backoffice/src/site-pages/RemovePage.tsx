import { staffPages } from '@menekse/contract/content/staff-pages'
import type { PageLink, StaffPage } from '@menekse/contract/content/staff-pages'
import { Button } from '@menekse/ui/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { links as deskLinks } from '../links.ts'
import { messages } from '../messages.ts'
import { sitePagesQuery } from '../queries-house.ts'

const text = messages.sitePages

export interface RemovePageProps {
  page: StaffPage
  links: readonly PageLink[]
  isDirty: boolean
  onLeave: () => void
}

/** Deletes a page after showing what links to it. */
export function RemovePage({ page, links, isDirty, onLeave }: RemovePageProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { brand_id: brand, slug, updated_at: readAt } = page
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffPages.removePage, {
        params: { brand, slug },
        body: { read_at: readAt, reason },
        idempotencyKey,
      }),
    touches: [],
    done: () => text.removed,
  })
  const act = async (reason: string) => {
    await send(reason)
    if (isDirty) onLeave()
    await navigate({ ...deskLinks.sitePages({ brand }), ignoreBlocker: true })
    await client.invalidateQueries({ queryKey: sitePagesQuery.queryKey })
  }
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeTitle(page.title)}
        description={text.removeHelp}
        confirmLabel={text.remove}
        tone="danger"
        presets={text.removePresets}
        act={act}
      >
        {links.length === 0 ? (
          <p className="text-13 text-low">{text.notLinked}</p>
        ) : (
          <div className="text-13">
            <p className="text-mid">{text.linked}</p>
            <ul className="mt-1 list-disc pl-5 text-hi">
              {links.map(({ kind, title }) => (
                <li key={`${kind} ${title}`}>
                  {text.linkKinds[kind]}
                  {title !== '' && `: ${title}`}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ReasonDialog>
    </>
  )
}
