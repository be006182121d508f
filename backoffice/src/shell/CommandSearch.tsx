// One field steers the list below it; no native element does that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Dialog } from '@menekse/ui/Dialog'
import { TextInput } from '@menekse/ui/TextInput'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowRight, Search, User } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { explain } from '../api.ts'
import { searchPlayers } from '../desk/player-search.ts'
import type { DeskPage } from '../desk/page.ts'
import { type LinkTo, links } from '../links.ts'
import { messages } from '../messages.ts'
import { playersQuery } from '../queries.ts'
import { useCan, useStaff } from '../desk/staff-context.ts'
import { pagesFound } from './navigation.ts'
import { useDebounced } from '../desk/useDebounced.ts'

const text = messages.search

interface Hit {
  id: string
  group: string
  label: string
  hint?: string
  icon: ReactNode
  link: LinkTo
  /** What is done on the way there. */
  before?: () => void
}

export interface CommandSearchProps {
  pages: readonly DeskPage[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One field for every way to somewhere: Ctrl K, a few letters, Enter. */
export function CommandSearch({ pages, open, onOpenChange }: CommandSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title} initialFocus={input}>
      {open && <Finder pages={pages} input={input} onGo={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function useHits(
  deskPages: readonly DeskPage[],
  query: string,
): { hits: Hit[]; note: string | null } {
  const { role } = useStaff()
  const seesPlayers = useCan('players.read')
  const rested = useDebounced(query.trim(), 200)
  const enabled = seesPlayers && rested.length >= 2
  const found = useQuery({ ...playersQuery(rested, 1), enabled })
  const pages = pagesFound(deskPages, role, query).map(
    ({ id, label, path, icon: Icon }): Hit => ({
      id,
      group: text.pages,
      label,
      link: { to: path },
      icon: <Icon aria-hidden="true" />,
    }),
  )
  const players = (enabled ? (found.data?.players ?? []) : []).slice(0, 8).map(
    (player): Hit => ({
      id: player.id,
      group: text.players,
      label: player.full_name,
      hint: player.username,
      link: links.player(player.id),
      icon: <User aria-hidden="true" />,
    }),
  )
  const all: Hit[] =
    players.length > 0 && (found.data?.total ?? 0) > players.length
      ? [
          {
            id: 'all',
            group: text.players,
            label: text.all(rested),
            link: links.players(),
            before: () => searchPlayers(rested),
            icon: <ArrowRight aria-hidden="true" />,
          },
        ]
      : []
  const hits = [...pages, ...players, ...all]
  if (enabled && found.isError) return { hits, note: explain(found.error) }
  if (enabled && found.isFetching) return { hits, note: messages.loading }
  if (query.trim().length < 2) return { hits, note: seesPlayers ? text.start : null }
  return { hits, note: hits.length === 0 ? text.none : null }
}

interface FinderProps {
  pages: readonly DeskPage[]
  input: RefObject<HTMLInputElement | null>
  onGo: () => void
}

function Finder({ pages, input, onGo }: FinderProps) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const { hits, note } = useHits(pages, query)
  const current = hits[Math.min(at, hits.length - 1)]
  const go = (hit: Hit) => {
    onGo()
    hit.before?.()
    void navigate(hit.link)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const next = (Math.min(at, hits.length - 1) + step + hits.length) % hits.length
      setAt(next)
      document.getElementById(`hit-${hits[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      go(current)
    }
  }
  return (
    <div className="grid min-h-[320px] content-start gap-2 pb-4">
      <TextInput
        ref={input}
        role="combobox"
        aria-label={text.title}
        aria-expanded={hits.length > 0}
        aria-controls="hits"
        aria-autocomplete="list"
        aria-activedescendant={current && `hit-${current.id}`}
        placeholder={text.placeholder}
        before={<Search aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id="hits" role="listbox" aria-label={text.title} className="grid">
        {hits.map((hit, index) => (
          <div key={hit.id} role="presentation">
            {hit.group !== hits[index - 1]?.group && (
              <div className="px-3 pt-3 pb-1 text-12 text-low">{hit.group}</div>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has them. */}
            <div
              id={`hit-${hit.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit === current}
              className={clsx('rail-link cursor-pointer', hit === current && 'bg-bg-4 text-hi')}
              onClick={() => go(hit)}
            >
              {hit.icon}
              <span className="truncate">{hit.label}</span>
              {hit.hint !== undefined && <span className="text-13 text-low">{hit.hint}</span>}
            </div>
          </div>
        ))}
      </div>
      {note !== null && <output className="px-3 text-13 text-low">{note}</output>}
    </div>
  )
}
