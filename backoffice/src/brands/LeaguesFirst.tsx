import { LEAGUES_FIRST_MAX } from '@menekse/contract/content/staff-brands'
import type { KnownLeague } from '@menekse/contract/sports/staff-leagues'
import { Card } from '@menekse/ui/Card'
import { Combobox } from '@menekse/ui/Combobox'
import { Field } from '@menekse/ui/Field'
import { IconButton } from '@menekse/ui/IconButton'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef } from 'react'
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
  const adding = useRef<HTMLInputElement>(null)
  return (
    <Card title={text.leagues}>
      <p className="mb-4 text-13 text-low">{text.leaguesHint}</p>
      {ids.length === 0 && <p className="mb-4 text-mid">{text.leaguesNone}</p>}
      <ol aria-label={text.leagues} className="mb-4 grid grid-cols-1 gap-2">
        {ids.map((id) => (
          <Row key={id} id={id} ids={ids} leagues={leagues} onChange={onChange} />
        ))}
      </ol>
      <Field
        label={text.leagueAdd}
        hint={isFull ? text.leaguesFull(LEAGUES_FIRST_MAX) : undefined}
        error={error ?? (isError ? text.leaguesUnread : undefined)}
      >
        <Combobox
          // What was chosen stands in the list now, and no longer in here.
          key={ids.length}
          ref={adding}
          options={[...(leagues?.values() ?? [])]
            .filter(({ id }) => !ids.includes(id))
            .map(({ id, name, category }) => ({ value: id, label: name, hint: category }))}
          value={null}
          placeholder={text.leaguePlaceholder}
          disabled={isFull || leagues === undefined}
          onValueChange={(id) => {
            if (id === null) return
            onChange([...ids, id])
            requestAnimationFrame(() => adding.current?.focus())
          }}
        />
      </Field>
    </Card>
  )
}

interface RowProps extends Omit<LeaguesFirstProps, 'error'> {
  id: string
  leagues: ReadonlyMap<string, KnownLeague> | undefined
}

function Row({ id, ids, leagues, onChange }: RowProps) {
  const place = ids.indexOf(id)
  const league = leagues?.get(id)
  const name = league?.name ?? id
  /** A row that changes its place takes the focus off its button; who goes on by keyboard presses it again. */
  const move = (by: -1 | 1, button: HTMLElement) => {
    onChange(movedBy(ids, id, by))
    requestAnimationFrame(() => button.focus())
  }
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-10 bg-bg-1 py-1 pr-1 pl-3">
      <span className="w-5 text-right text-low tabular-nums">{place + 1}</span>
      <span className="min-w-0 flex-1 truncate text-hi">
        {name}{' '}
        <small className="text-low">
          {league?.category ?? (leagues === undefined ? '' : text.leagueIdle)}
        </small>
      </span>
      <IconButton
        size="s"
        label={text.leagueUp(name)}
        aria-disabled={place === 0}
        onClick={({ currentTarget }) => move(-1, currentTarget)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="s"
        label={text.leagueDown(name)}
        aria-disabled={place === ids.length - 1}
        onClick={({ currentTarget }) => move(1, currentTarget)}
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
}
