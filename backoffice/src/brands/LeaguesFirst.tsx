import { LEAGUES_FIRST_MAX } from '@menekse/contract/content/staff-brands'
import { Card } from '@menekse/ui/Card'
import { Combobox } from '@menekse/ui/Combobox'
import { Field } from '@menekse/ui/Field'
import { IconButton } from '@menekse/ui/IconButton'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { KnownLeague } from '@menekse/contract/sports/staff-leagues'
import { messages } from '../messages.ts'
import { leaguesQuery, movedBy } from './leagues.ts'

const text = messages.brands

interface LeaguesFirstProps {
  ids: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Which leagues stand first on the brand's pages of sports, and in which order. */
export function LeaguesFirst({ ids, error, onChange }: LeaguesFirstProps) {
  const { data, isError } = useQuery(leaguesQuery)
  const leagues = data && new Map(data.leagues.map((league) => [league.id, league]))
  const isFull = ids.length >= LEAGUES_FIRST_MAX
  return (
    <Card title={text.leagues}>
      <p className="mb-4 text-13 text-low">{text.leaguesHint}</p>
      {ids.length === 0 && <p className="mb-4 text-mid">{text.leaguesNone}</p>}
      <ol aria-label={text.leagues} className="mb-4 grid grid-cols-1 gap-2">
        {ids.map((id, place) => {
          const name = leagues?.get(id)?.name ?? id
          return (
            <li
              key={id}
              className="flex min-h-11 items-center gap-3 rounded-10 bg-bg-1 py-1 pr-1 pl-3"
            >
              <span className="w-5 text-right text-low tabular-nums">{place + 1}</span>
              <span className="min-w-0 flex-1 truncate text-hi">
                {name} <small className="text-low">{hintOf(leagues, id)}</small>
              </span>
              <IconButton
                size="s"
                label={text.leagueUp(name)}
                aria-disabled={place === 0}
                onClick={() => onChange(movedBy(ids, id, -1))}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                size="s"
                label={text.leagueDown(name)}
                aria-disabled={place === ids.length - 1}
                onClick={() => onChange(movedBy(ids, id, 1))}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                size="s"
                label={text.leagueRemove(name)}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <Field
        label={text.leagueAdd}
        hint={isFull ? text.leaguesFull(LEAGUES_FIRST_MAX) : undefined}
        error={error ?? (isError ? text.leaguesUnread : undefined)}
      >
        <Combobox
          options={[...(leagues?.values() ?? [])]
            .filter(({ id }) => !ids.includes(id))
            .map(({ id, name, category }) => ({ value: id, label: name, hint: category }))}
          value={null}
          placeholder={text.leaguePlaceholder}
          disabled={isFull || leagues === undefined}
          onValueChange={(id) => {
            if (id !== null) onChange([...ids, id])
          }}
        />
      </Field>
    </Card>
  )
}

function hintOf(leagues: ReadonlyMap<string, KnownLeague> | undefined, id: string): string {
  if (leagues === undefined) return ''
  return leagues.get(id)?.category ?? text.leagueIdle
}
