import { IconButton } from '@menekse/ui/IconButton'
import { Skeleton } from '@menekse/ui/Skeleton'
import { clsx } from 'clsx'
import { Pin } from 'lucide-react'
import { links } from '../links.ts'
import { sportsTexts } from '../messages-sports.ts'
import { SiteLink } from '../navigation.tsx'
import { leaguesOf, type Tree, type TreeLeague } from '@menekse/contract/sports/leagues'
import { togglePin, usePins } from './pins.ts'

const texts = sportsTexts.tree

interface LeagueTreeProps {
  tree: Tree | undefined
  here: string
  onGo?: () => void
}

/** Sports, countries and leagues with how much is played; leagues that are pinned stand on top. */
export function LeagueTree({ tree, here, onGo }: LeagueTreeProps) {
  const pins = usePins('leagues')
  if (tree === undefined)
    return (
      <div className="grid gap-2">
        {[0, 1, 2, 3, 4, 5, 6].map((n) => (
          <Skeleton key={n} className="h-9" />
        ))}
      </div>
    )
  const leagues = leaguesOf(tree)
  const pinned = leagues.filter(({ id }) => pins.includes(id))
  return (
    <nav aria-label={texts.label} className="sp-leagues">
      {pinned.length > 0 && (
        <Branch title={texts.pinned} leagues={pinned} pins={pins} here={here} onGo={onGo} />
      )}
      {tree.sports.map(({ id: sport }) => (
        <Branch
          key={sport}
          title={sportsTexts.sports[sport]}
          leagues={leagues.filter((league) => league.sport === sport)}
          pins={pins}
          here={here}
          onGo={onGo}
        />
      ))}
    </nav>
  )
}

interface BranchProps {
  title: string
  leagues: readonly TreeLeague[]
  pins: readonly string[]
  here: string
  onGo: (() => void) | undefined
}

function Branch({ title, leagues, pins, here, onGo }: BranchProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {leagues.map(({ id, name, category, sport, live, planned }) => {
          const isPinned = pins.includes(id)
          return (
            <li key={id}>
              <SiteLink
                href={links.bulletin(here, { spor: sport, lig: id })}
                title={`${category} · ${texts.count(live, planned)}`}
                {...(onGo && { onClick: onGo })}
              >
                <span>
                  {name}
                  <small>{category}</small>
                </span>
                {live > 0 && <b className="sp-live-count">{live}</b>}
                <em>{planned}</em>
              </SiteLink>
              <IconButton
                size="s"
                label={isPinned ? texts.unpin(name) : texts.pin(name)}
                className={clsx('sp-pin', isPinned && 'sp-pinned')}
                onClick={() => togglePin('leagues', id)}
              >
                <Pin />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
