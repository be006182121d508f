import { useLocation } from '@tanstack/react-router'
import {
  Clock3,
  Gamepad2,
  Gift,
  Grid3x3,
  Heart,
  House,
  LifeBuoy,
  PhoneCall,
  Plane,
  Radio,
  ShieldCheck,
  SquareStack,
  Trophy,
  Wind,
} from 'lucide-react'
import { links } from '../links.ts'
import { shellTexts } from '../messages-shell.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { useOffers } from '../shell/offers.ts'
import { SupportLink } from '../shell/SupportLink.tsx'
import { SlotIcon } from './SlotIcon.tsx'
import { standingAt } from './standing.ts'

const texts = shellTexts.nav
const groups = [
  {
    title: undefined,
    entries: [
      { href: links.home, label: texts.home, icon: House },
      { href: links.slots(), label: texts.slots, icon: SlotIcon },
      { href: links.liveCasino, label: texts.liveCasino, icon: Radio },
      { href: links.sports, label: texts.sports, icon: Trophy },
    ],
  },
  {
    title: shellTexts.groups.special,
    entries: [
      { href: links.tombala, label: texts.tombala, icon: Grid3x3 },
      { href: links.zeplin, label: texts.zeplin, icon: Wind },
      { href: links.aviator, label: texts.aviator, icon: Plane },
      { href: links.virtual, label: texts.virtual, icon: Gamepad2 },
      { href: links.beton, label: texts.beton, icon: SquareStack },
    ],
  },
]

const promotions = { href: links.promotions, label: texts.promotions, icon: Gift }
const mine = [
  promotions,
  { href: links.slots({ kategori: 'favorites' }), label: texts.favorites, icon: Heart },
  { href: links.slots({ kategori: 'recently' }), label: texts.recent, icon: Clock3 },
] as const

/** Special links, game categories and special games, for the rail and the drawer alike. */
export function SidebarMenu({ slim = false, onGo }: { slim?: boolean; onGo?: () => void }) {
  const { status } = useSession()
  const page = status === 'player' ? links.fairness : links.page('adil-oyun')
  const fairness = { href: page, label: texts.fairness, icon: ShieldCheck }
  const help = [
    fairness,
    { href: links.requestCall, label: texts.requestCall, icon: PhoneCall },
    { href: links.support, label: texts.support, icon: LifeBuoy },
  ]
  const special = { title: shellTexts.groups.mine, entries: [...mine, ...help] }
  const own = status === 'player' ? special : { title: undefined, entries: [promotions, ...help] }
  const offers = useOffers()
  const shown = [...groups, own]
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ href }) => offers(href)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav aria-label={shellTexts.navLabel} className="grid gap-1">
      {shown.map(({ title, entries }) => (
        <ul key={title ?? entries[0]?.href} className="grid gap-1">
          {title !== undefined && !slim && <li className="rail-group">{title}</li>}
          {entries.map((entry) => (
            <Entry key={entry.href} {...entry} {...(onGo && { onGo })} />
          ))}
        </ul>
      ))}
    </nav>
  )
}

interface EntryProps {
  href: string
  label: string
  icon: React.ComponentType<{ 'aria-hidden': 'true' }>
  onGo?: () => void
}

function Entry({ href, label, icon: Icon, onGo }: EntryProps) {
  const standing = useStanding(href)
  const Way = href === links.support ? SupportLink : SiteLink
  return (
    <li>
      <Way href={href} className="rail-link" aria-current={standing} onClick={onGo}>
        <Icon aria-hidden="true" />
        <span>{label}</span>
      </Way>
    </li>
  )
}

/** An entry with a category is current only with it, the plain one only without. */
function useStanding(href: string): ReturnType<typeof standingAt> {
  const { pathname, search } = useLocation()
  const category = (search as Record<string, unknown>)['kategori'] ?? null
  const ofMine = category === 'favorites' || category === 'recently'
  const wanted = new URL(href, location.origin).searchParams.get('kategori')
  return wanted === (ofMine ? category : null) ? standingAt(pathname, href) : undefined
}
