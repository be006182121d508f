import type { Draw, PastDraw } from '@menekse/contract/draws/draw'
import type { CupResult } from '@menekse/contract/draws/football'
import { ErrorState } from '@menekse/ui/ErrorState'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useState } from 'react'
import { virtualTexts } from '../../messages-virtuals.ts'
import { useFrame } from '../../tables/use-table.ts'
import { useOffers } from '../offers.ts'
import type { Coupon } from '../use-coupon.ts'
import type { FilmView } from '../use-film.ts'
import { Bracket } from './Bracket.tsx'
import { Matches } from './Matches.tsx'
import type { MatchFilm } from './match-film.ts'
import { Outrights } from './Outrights.tsx'
import { startName } from './parts.tsx'
import { DayResults, Fixtures, Standings } from './Season.tsx'
import { playedDays } from './season.ts'
import { cupOf, cupResultOf, leagueOf, matchesOf } from './words.ts'

const texts = virtualTexts.football.tabs
type Section = 'coupon' | 'table' | 'fixtures' | 'bracket' | 'results'
const LEAGUE: readonly Section[] = ['coupon', 'table', 'fixtures', 'results']
const CUP: readonly Section[] = ['coupon', 'bracket']

interface FootballSectionsProps {
  slug: string
  clubs: readonly string[]
  stage: Draw | null
  view: FilmView
  film: MatchFilm | undefined
  recent: readonly PastDraw[]
  chosen: Draw | undefined
  coupon: Coupon
}

/** Under the picture: bets, and how the season or the cup stands. */
export function FootballSections(props: FootballSectionsProps) {
  const { clubs, stage, view, film, recent, chosen } = props
  const [section, setSection] = useState<Section>('coupon')
  const of = stage ?? chosen
  const isLeague = of !== undefined && leagueOf(of) !== undefined
  const days =
    of === undefined || !isLeague
      ? []
      : playedDays({ clubs }, of, recent, of === stage && isEnded(of, view))
  const shownRounds = useRounds(stage, film, view)
  const cup = of && cupOf(of)
  return (
    <section className="vs-sections" aria-label={texts.label}>
      <Tabs
        id="vs-sections"
        label={texts.label}
        value={section}
        onValueChange={setSection}
        tabs={(isLeague ? LEAGUE : CUP).map((value) => ({ value, label: texts[value] }))}
      />
      <TabPanel id="vs-sections" value={section}>
        {section === 'coupon' && chosen !== undefined && (
          <Bets key={chosen.number} {...props} chosen={chosen} />
        )}
        {section === 'table' && <Standings clubs={clubs} days={days} />}
        {section === 'fixtures' && of !== undefined && <Fixtures clubs={clubs} from={of} />}
        {section === 'results' && <DayResults clubs={clubs} days={days} />}
        {section === 'bracket' && cup !== undefined && (
          <Bracket clubs={clubs} cup={cup} rounds={shownRounds} />
        )}
      </TabPanel>
    </section>
  )
}

/** Whether a day has been shown to its end, on this page or before somebody came to it. */
const isEnded = (draw: Draw, view: FilmView): boolean =>
  view.stage === 'over' || draw.phase === 'settled'

/** The rounds of the cup on stage whose film is over. */
function useRounds(
  stage: Draw | null,
  film: MatchFilm | undefined,
  view: FilmView,
): CupResult['rounds'] {
  const result = stage === null ? undefined : cupResultOf(stage)
  const [shown, setShown] = useState(0)
  useFrame(() => {
    if (film === undefined) return setShown(0)
    if (view.stage === 'over' || view.stage === 'rest') return setShown(film.rounds)
    const { round, matches } = film.at(view.ms())
    const isOver = matches.every(({ phase }) => phase === 'over')
    setShown(isOver ? round : round - 1)
  })
  return result?.rounds.slice(0, shown) ?? []
}

function Bets({ slug, clubs, chosen, coupon }: FootballSectionsProps & { chosen: Draw }) {
  const { offers, isFailed, retry } = useOffers(slug, chosen.number)
  const matches = matchesOf(chosen)
  const title = startName(chosen)
  if (isFailed) return <ErrorState fact={virtualTexts.football.failed} onRetry={retry} />
  if (matches === undefined) return null
  return (
    <div className="table-main">
      <Matches
        draw={chosen}
        title={title}
        clubs={clubs}
        matches={matches}
        offers={offers}
        coupon={coupon}
      />
      {cupOf(chosen) !== undefined && offers !== undefined && (
        <Outrights draw={chosen} title={title} clubs={clubs} offers={offers} coupon={coupon} />
      )}
    </div>
  )
}
