import type { PlayerFactor } from '@menekse/contract/sports/staff-limits'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TextInput } from '@menekse/ui/TextInput'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Facts } from '../../desk/Facts.tsx'
import { PlayerPicker } from '../../desk/PlayerPicker.tsx'
import { Problem } from '../../desk/Problem.tsx'
import { useCan } from '../../desk/staff-context.ts'
import { links, readText } from '../../links.ts'
import { messages } from '../../messages.ts'
import { sportsPlayerQuery } from '../../queries-resulting.ts'
import { FactorDialog } from './FactorDialog.tsx'
import type { PlayerSeen } from './seen.ts'
import { closingText, factorText } from './setting-fields.ts'
import { Versions, Waiting } from './Versions.tsx'

const text = messages.sportsLimits.player

/** One player: what speaks for a factor, the factor, and how it came to be. */
export function PlayerCard() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const player = readText(search['player'])
  const choose = (id: string) => void navigate(links.sportsLimits({ player: id }))
  if (player !== '') return <Shown id={player} onOther={() => choose('')} />
  return (
    <Card title={text.title}>
      <div className="grid gap-3">
        <p className="text-13 text-mid">{text.findHelp}</p>
        <Finder onFound={choose} />
      </div>
    </Card>
  )
}

/** By name for those who may search for players; everybody else has a player's number. */
function Finder({ onFound }: { onFound: (id: string) => void }) {
  const seesPlayers = useCan('players.read')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  if (seesPlayers)
    return (
      <PlayerPicker
        label={text.find}
        candidates={[]}
        search=""
        value={null}
        error={undefined}
        onChange={(found) => {
          if (found !== null) onFound(found.id)
        }}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = typed.trim()
    if (/^plr_\w+$/.test(id)) onFound(id)
    else setProblem(text.idWrong)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field label={text.find} hint={text.idHint} error={problem} required>
        <TextInput
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit" size="s" tone="secondary" className="justify-self-start">
        {text.show}
      </Button>
    </form>
  )
}

function Shown({ id, onOther }: { id: string; onOther: () => void }) {
  const seen = useQuery(sportsPlayerQuery(id))
  const mayLimit = useCan('trading.limit')
  const [isOpen, setOpen] = useState(false)
  const { data } = seen
  return (
    <Card
      title={data === undefined ? text.title : `${text.title} · ${data.player.username}`}
      aside={
        <Button size="s" tone="ghost" onClick={onOther}>
          {text.other}
        </Button>
      }
    >
      {data === undefined && seen.isError && (
        <Problem error={seen.error} onRetry={() => void seen.refetch()} />
      )}
      {data === undefined && seen.isPending && <p className="text-low">{messages.loading}</p>}
      {data !== undefined && (
        <div className="grid gap-4">
          <Waiting approval={data.approval_id} />
          <Standing seen={data} />
          {mayLimit && data.approval_id === null && (
            <Button size="s" className="justify-self-start" onClick={() => setOpen(true)}>
              {text.set}
            </Button>
          )}
          <Evidence of={data.evidence} />
          <Versions versions={data.history} none={text.none} values={valuesOf} />
        </div>
      )}
      {isOpen && data !== undefined && <FactorDialog seen={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Standing({ seen }: { seen: PlayerSeen }) {
  return (
    <Facts
      facts={[
        { label: text.factor, value: <b className="text-hi">{factorText(seen.factor)}</b> },
        { label: text.delay, value: text.seconds(formatCount(seen.delay_seconds)) },
      ]}
    />
  )
}

function Evidence({ of }: { of: PlayerSeen['evidence'] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-14 font-semibold text-hi">{text.evidence}</h3>
      <Facts
        facts={[
          { label: text.bets, value: formatCount(of.bets) },
          { label: text.won, value: formatCount(of.won) },
          { label: text.live, value: formatCount(of.live) },
          { label: text.staked, value: <MoneyText amount={of.staked} /> },
          { label: text.paid, value: <MoneyText amount={of.paid} /> },
          { label: text.result, value: <MoneyText amount={of.result} /> },
          { label: text.open, value: formatCount(of.open) },
          { label: text.openStaked, value: <MoneyText amount={of.open_staked} /> },
          { label: text.first, value: of.first_at && <TimeText value={of.first_at} /> },
          { label: text.days, value: formatCount(of.days) },
          { label: text.closing, value: closingText(of) },
        ]}
      />
      <BySport of={of.by_sport} />
    </div>
  )
}

/** Nothing where no coupon has ended. */
function BySport({ of }: { of: PlayerSeen['evidence']['by_sport'] }) {
  if (of.length === 0) return null
  return (
    <>
      <h4 className="text-13 font-semibold text-hi">{text.bySport}</h4>
      <Facts
        facts={of.map(({ sport, bets, staked, paid, result }) => ({
          label: text.sports[sport],
          value: (
            <span>
              {text.bets} {formatCount(bets)} · {text.staked} <MoneyText amount={staked} /> ·{' '}
              {text.paid} <MoneyText amount={paid} /> · {text.result} <MoneyText amount={result} />
            </span>
          ),
        }))}
      />
    </>
  )
}

const valuesOf = (one: Pick<PlayerFactor, 'factor' | 'delay_seconds'>) => (
  <span>
    {text.factor} {factorText(one.factor)} · {text.delay}{' '}
    {text.seconds(formatCount(one.delay_seconds))}
  </span>
)
