import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Addresses carry plain texts: no JSON in the query, so that what one reads is what one shares. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

type SearchValue = string | number | boolean | null | undefined

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search as Record<string, SearchValue>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const leavesTheSite = (href: string) => /^[a-z][a-z0-9+.-]*:/i.test(href)

const EXACT = { exact: true }

/** A link made from an address of links.ts or of the server; only what leaves the site loads anew. */
export function SiteLink({
  href,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  if (leavesTheSite(href)) {
    const page = href.startsWith('http')
    return (
      <a {...rest} href={href} {...(page && { target: '_blank', rel: 'noreferrer' })}>
        {children}
      </a>
    )
  }
  const { pathname, search, hash } = new URL(href, location.origin)
  const target = {
    to: pathname,
    search: parseSearch(search),
    ...(hash !== '' && { hash: hash.slice(1) }),
  }
  return (
    // Whoever says what is current means it: else every link is that the page's own address begins with.
    <Link
      {...(rest as object)}
      {...target}
      {...('aria-current' in rest && { activeOptions: EXACT })}
    >
      {children}
    </Link>
  )
}

/** Goes to an address of links.ts. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return (href, options) => (options?.replace ? history.replace(href) : history.push(href))
}
