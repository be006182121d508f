import { Mail } from 'lucide-react'
import { links } from '../links.ts'
import { useUnread } from '../messaging/unread.ts'
import { UnreadBadge } from '../messaging/UnreadBadge.tsx'
import { shellTexts } from '../messages-shell.ts'
import { SiteLink } from '../navigation.tsx'

/** The way to the inbox, with what waits there. A phone has it in the user menu. */
export function MessagesLink() {
  const unread = useUnread()
  return (
    <SiteLink
      href={links.messages}
      className="icon-btn icon-btn-solid relative max-md:hidden"
      title={shellTexts.user.messages}
      aria-label={unread === 0 ? shellTexts.user.messages : shellTexts.unread(unread)}
    >
      <Mail aria-hidden="true" />
      <UnreadBadge className="absolute -top-1.5 -right-1.5" />
    </SiteLink>
  )
}
