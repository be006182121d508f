import { type SportId, sportIds } from '@menekse/contract/sports/fixture'
import { Field } from '@menekse/ui/Field'
import { IconButton } from '@menekse/ui/IconButton'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { resultsTexts as texts } from '../../messages-sports-results.ts'
import { sportsTexts } from '../../messages-sports.ts'
import { dayBeside, dayIn, DAYS_BACK } from './result-days.ts'
import type { LeagueChoice } from './result-leagues.ts'

interface ResultFilter {
  readonly day: string
  readonly sport: SportId | undefined
  readonly league: string | undefined
}

interface ResultFiltersProps {
  filter: ResultFilter
  today: string
  leagues: readonly LeagueChoice[]
  onChange: (filter: ResultFilter) => void
}

/** Which day, which sport, which league. */
export function ResultFilters({ filter, today, leagues, onChange }: ResultFiltersProps) {
  const { day, sport, league } = filter
  const first = dayBeside(today, -DAYS_BACK)
  const goTo = (next: string) => onChange({ ...filter, day: dayIn(next, today) ?? today })
  return (
    <div className="rs-filters">
      <Field label={texts.day}>
        <div className="rs-day">
          <IconButton
            label={texts.before}
            disabled={day <= first}
            onClick={() => goTo(dayBeside(day, -1))}
          >
            <ChevronLeft />
          </IconButton>
          <TextInput
            dense
            type="date"
            value={day}
            min={first}
            max={today}
            onChange={(event) => {
              if (event.currentTarget.value !== '') goTo(event.currentTarget.value)
            }}
          />
          <IconButton
            label={texts.after}
            disabled={day >= today}
            onClick={() => goTo(dayBeside(day, 1))}
          >
            <ChevronRight />
          </IconButton>
        </div>
      </Field>
      <Field label={texts.league}>
        <Select
          dense
          value={league ?? ''}
          placeholder={texts.allLeagues}
          options={leagues.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange({ ...filter, league: event.target.value || undefined })}
        />
      </Field>
      <fieldset aria-label={sportsTexts.allSports} className="sp-filters">
        {[undefined, ...sportIds].map((one) => (
          <button
            key={one ?? ''}
            type="button"
            className="sp-filter"
            aria-pressed={one === sport}
            onClick={() => onChange({ day, sport: one, league: undefined })}
          >
            {one === undefined ? sportsTexts.allSports : sportsTexts.sports[one]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
