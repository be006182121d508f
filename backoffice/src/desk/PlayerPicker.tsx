import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../api.ts'
import { messages } from '../messages.ts'
import { playersQuery } from '../queries.ts'
import { useDebounced } from './useDebounced.ts'

const text = messages.playerPicker
const FOUND_MAX = 6

/** Somebody to choose, and what speaks for them. */
export interface PickedPlayer {
  id: string
  full_name: string
  username?: string | undefined
  why?: string | undefined
}

export interface PlayerPickerProps {
  label: string
  /** Whom it probably is, the likeliest first. */
  candidates: readonly PickedPlayer[]
  /** What is looked for before anybody types. */
  search: string
  value: PickedPlayer | null
  onChange: (player: PickedPlayer | null) => void
  error: string | undefined
}

/** One player: from those who are likely, or found by name, user name, e-mail or the code of a request. */
export function PlayerPicker(props: PlayerPickerProps) {
  const { label, value, onChange, error } = props
  const [typed, setTyped] = useState(props.search)
  const found = useFound(typed, props.candidates)
  if (value !== null)
    return (
      <div className="grid gap-1.5">
        <span className="field-label">{label}</span>
        <div className="pick flex items-center justify-between gap-3">
          <Named player={value} />
          <Button size="s" tone="ghost" onClick={() => onChange(null)}>
            {text.other}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Field label={label} hint={text.hint} error={error} required>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <output className="text-12 text-low">{found.note}</output>
      <ul className="grid gap-2" aria-label={text.found}>
        {found.players.map((player) => (
          <li key={player.id}>
            <button type="button" className="pick w-full" onClick={() => onChange(player)}>
              <Named player={player} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Named({ player }: { player: PickedPlayer }) {
  return (
    <span className="grid gap-0.5 text-left">
      <b className="text-hi">{player.full_name}</b>
      <span className="text-12 text-low">
        {[player.username, player.why].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

/** Each search is written down, so that one is made where typing rests. */
function useFound(typed: string, candidates: readonly PickedPlayer[]) {
  const rested = useDebounced(typed.trim(), 300)
  const enabled = rested.length >= 2
  const { data, error, isFetching } = useQuery({ ...playersQuery(rested, 1), enabled })
  const known = new Set(candidates.map(({ id }) => id))
  const others = (enabled ? (data?.players ?? []) : []).filter(({ id }) => !known.has(id))
  const players: readonly PickedPlayer[] = [...candidates, ...others.slice(0, FOUND_MAX)]
  if (error !== null) return { players, note: explain(error) }
  if (isFetching) return { players, note: messages.loading }
  return { players, note: players.length === 0 && enabled ? text.none : null }
}
