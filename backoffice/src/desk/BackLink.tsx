import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkTo } from '../links.ts'

const left = new Map<string, LinkTo['search']>()

/** Keeps how a page was last narrowed, for the ways back to it; `forgetLeft` where somebody else sits down. */
export const noteLeft = (path: string, search: LinkTo['search']) => void left.set(path, search)
export const forgetLeft = () => left.clear()

/** Leads back to a list as it was left. */
export function BackLink({ to, children }: { to: LinkTo; children: ReactNode }) {
  return (
    <Link {...to} search={left.get(to.to) ?? to.search} className="text-link self-center text-13">
      {children}
    </Link>
  )
}
