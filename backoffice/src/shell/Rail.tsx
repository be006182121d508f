import { staffDesk } from '@menekse/contract/staff/staff'
import { Avatar } from '@menekse/ui/Avatar'
import { IconButton } from '@menekse/ui/IconButton'
import { Kbd } from '@menekse/ui/Kbd'
import { Logo } from '@menekse/ui/Logo'
import { toast } from '@menekse/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut, Search, WifiOff } from 'lucide-react'
import { useId } from 'react'
import { ask, explain } from '../api.ts'
import type { Counts, DeskPage } from '../desk/page.ts'
import { hrefOf, links } from '../links.ts'
import { messages } from '../messages.ts'
import { queuesQuery } from '../queries.ts'
import { useStaff } from '../desk/staff-context.ts'
import { groupsFor, waitingAt } from './navigation.ts'

const text = messages.nav

export interface RailProps {
  pages: readonly DeskPage[]
  onSearch: () => void
  /** A way has been chosen: a menu that lies over the page may close. */
  onGo: () => void
}

/** The left side: where one can go, how much waits there, and who one is. */
export function Rail({ pages, onSearch, onGo }: RailProps) {
  const { role } = useStaff()
  const { data, isError } = useQuery(queuesQuery)
  const id = useId()
  return (
    <div className="flex h-full min-h-[70dvh] flex-col gap-3 lg:min-h-0 lg:p-3">
      <Logo name={messages.product} className="px-3 pt-3 max-lg:hidden" />
      <button
        type="button"
        aria-label={text.search}
        onClick={() => {
          onGo()
          onSearch()
        }}
        className="flex min-h-10 items-center gap-2 rounded-10 bg-bg-3 px-3 text-left text-13 text-low shadow-top hover:bg-bg-4"
      >
        <Search className="size-4 flex-none" aria-hidden="true" />
        <span className="flex-1 truncate">{text.searchShort}</span>
        <Kbd>{text.shortcut(navigator.userAgent.includes('Mac'))}</Kbd>
      </button>
      <nav
        aria-label={text.label}
        className="-mx-1 grid gap-1 p-1 lg:min-h-0 lg:gap-0.5 lg:overflow-y-auto lg:overscroll-contain"
      >
        {groupsFor(pages, role).map(({ group, label, pages: own }) => (
          <div key={group} className="grid gap-1 lg:gap-0.5">
            <p id={`${id}-${group}`} className="px-3 pt-2 pb-0.5 text-12 text-low">
              {label}
            </p>
            <ul aria-labelledby={`${id}-${group}`} className="grid gap-1 lg:gap-0.5">
              {own.map((page) => (
                <li key={page.id}>
                  <PageLink page={page} counts={data} onGo={onGo} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {isError && (
        <output className="notice notice-warn">
          <WifiOff aria-hidden="true" />
          <span>{text.pollingFailed}</span>
        </output>
      )}
      <Person />
    </div>
  )
}

interface PageLinkProps {
  page: DeskPage
  counts: Counts | undefined
  onGo: () => void
}

function PageLink({ page, counts, onGo }: PageLinkProps) {
  const { path, label, icon: Icon } = page
  return (
    <Link
      to={path}
      className="rail-link"
      ref={inSight}
      onClick={onGo}
      activeOptions={{ exact: path === '/', includeSearch: false }}
    >
      <Icon aria-hidden="true" />
      {label}
      <span className="ml-auto flex gap-1">
        {waitingAt(page, counts).map(({ count, spoken }) => (
          <span key={spoken} className="rail-count" title={spoken}>
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{spoken}</span>
          </span>
        ))}
      </span>
    </Link>
  )
}

function Person() {
  const { name, role } = useStaff()
  const leave = async () => {
    try {
      await ask(staffDesk.logout)
    } catch (error) {
      toast.error(explain(error))
      return
    }
    // A fresh page, so that nothing of this desk stays in memory for the next person.
    window.location.assign(hrefOf(links.login()))
  }
  return (
    <div className="mt-auto flex items-center gap-3 rounded-10 bg-bg-2 p-2 pl-3 shadow-top">
      <Avatar name={name} size="s" />
      <div className="min-w-0 flex-1 text-13">
        <div className="truncate font-semibold text-hi">{name}</div>
        <div className="text-12 text-low">{messages.roles[role]}</div>
      </div>
      <IconButton size="s" label={text.logout} onClick={() => void leave()}>
        <LogOut aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The page one came to by its address is seen in the menu, even where that scrolls. */
function inSight(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute('aria-current') === 'page') link.scrollIntoView({ block: 'nearest' })
}
