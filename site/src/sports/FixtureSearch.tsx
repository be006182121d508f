import { fixtures } from '@menekse/contract/sports/fixtures'
import { TimeText } from '@menekse/ui/TimeText'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { reading } from '../api.ts'
import { links } from '../links.ts'
import { sportsTexts } from '../messages-sports.ts'
import { SiteLink } from '../navigation.tsx'
import { isSlash } from '../shell/slash-key.ts'

const texts = sportsTexts.search

/** Whether somebody is at a part of the page, until they go on elsewhere, by finger or by keys. */
function useIsHere(room: RefObject<HTMLElement | null>) {
  const [isHere, setHere] = useState(true)
  useEffect(() => {
    const onMove = ({ target }: Event) =>
      setHere(target instanceof Node && room.current?.contains(target) === true)
    addEventListener('pointerdown', onMove)
    addEventListener('focusin', onMove)
    return () => {
      removeEventListener('pointerdown', onMove)
      removeEventListener('focusin', onMove)
    }
  }, [room])
  return [isHere, setHere] as const
}

/** Finds a match by team or league; the slash key goes there from anywhere on the page. */
export function FixtureSearch() {
  const field = useRef<HTMLInputElement>(null)
  const room = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useIsHere(room)
  const words = useDeferredValue(typed.trim())
  const isAsked = words.length >= 2
  const found = useQuery({
    ...reading(fixtures.search, { query: { q: words } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSlash(event)) return
      // Here the key is for matches; the whole site is searched from its own button.
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current?.focus()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    <search className="sp-search" ref={room}>
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label={texts.label}
        placeholder={texts.placeholder}
        value={typed}
        maxLength={60}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
        }}
      />
      {isAsked && isOpen && found.data !== undefined && (
        <ul className="sp-found">
          {found.data.fixtures.length === 0 && <li className="sp-none">{texts.none(words)}</li>}
          {found.data.fixtures.map((row) => (
            <li key={row.id}>
              <SiteLink href={links.match(row.id)} onClick={() => setTyped('')}>
                <b>{sportsTexts.versus(row.home.short, row.away.short)}</b>
                <small>
                  {row.tournament.name} ·{' '}
                  {row.status === 'planned' ? (
                    <TimeText value={row.starts_at} format="card" />
                  ) : (
                    sportsTexts.status[row.status]
                  )}
                </small>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
