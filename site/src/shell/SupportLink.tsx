import type { ComponentProps } from 'react'
import { links } from '../links.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { openSupport } from './live-support.ts'

/** The way to live support: a player's opens the panel where they are, a visitor's leads to the page. */
export function SupportLink({ onClick, ...rest }: Omit<ComponentProps<typeof SiteLink>, 'href'>) {
  const { status } = useSession()
  const open: ComponentProps<'a'>['onClick'] = (event) => {
    onClick?.(event)
    if (status !== 'player' || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openSupport()
  }
  return <SiteLink {...rest} href={links.support} onClick={open} />
}
