import { Gift, House, LogIn, MessageSquare } from 'lucide-react'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SlotIcon } from './SlotIcon.tsx'

const texts = t.shell.bottom

/** Beside the menu, two on each side. Only what opens has a place under the thumb. */
export const bottomPlaces = (status: 'visitor' | 'player' | 'unknown') => [
  status === 'visitor'
    ? { href: links.login(), label: texts.login, icon: LogIn }
    : { href: links.home, label: texts.home, icon: House },
  { href: links.slots(), label: texts.slots, icon: SlotIcon },
  { href: links.promotions, label: texts.promotions, icon: Gift },
  { href: links.support, label: texts.support, icon: MessageSquare },
]
