import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field, FieldError } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { formatCount } from '@menekse/ui/turkish'
import { type RefObject, useRef, useState } from 'react'
import { ReasonDialog } from '../../desk/ReasonDialog.tsx'
import { messages } from '../../messages.ts'
import { confirmLabel, ForesightView, useOrder } from './foresight.tsx'
import { matchName } from '../match-columns.tsx'
import { readScore, type ScoreFields, scoreFieldsOf } from './score-entry.ts'
import type { SheetSeen } from '../seen.ts'

const text = messages.result.score
type Put = (change: Partial<ScoreFields>) => void

interface PartProps {
  seen: SheetSeen
  fields: ScoreFields
  problems: Record<string, string>
  put: Put
}

/** Enters the score of a football match, from which all its markets are decided; a second person confirms. */
export function ScoreDialog({ seen, onClose }: { seen: SheetSeen; onClose: () => void }) {
  const [fields, setFields] = useState(() => scoreFieldsOf(seen.fixture))
  const first = useRef<HTMLInputElement>(null)
  const order = useOrder(seen.fixture.id, () => readScore(fields))
  const put: Put = (change) => {
    setFields((before) => ({ ...before, ...change }))
    order.touch()
  }
  const part = { seen, fields, problems: order.problems, put }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      size="l"
      title={text.title(matchName(seen.fixture))}
      description={text.help}
      confirmLabel={confirmLabel(order)}
      presets={text.presets}
      initialFocus={first}
      act={order.act}
    >
      <Pair {...part} label={text.first} of="first" first={first} />
      <Pair {...part} label={text.full} of="full" />
      <Checkbox
        label={text.corners}
        checked={fields.hasCorners}
        onChange={(event) => put({ hasCorners: event.target.checked })}
      />
      {fields.hasCorners && <Pair {...part} label={text.corner} of="corners" />}
      <Goals {...part} />
      <Checkbox
        label={text.abandoned}
        hint={text.abandonedHelp}
        checked={fields.isAbandoned}
        onChange={(event) => put({ isAbandoned: event.target.checked })}
      />
      {fields.isAbandoned && (
        <Checkbox
          label={text.firstOver}
          checked={fields.isFirstOver}
          onChange={(event) => put({ isFirstOver: event.target.checked })}
        />
      )}
      <ForesightView order={order} />
    </ReasonDialog>
  )
}

interface PairProps extends PartProps {
  label: string
  of: 'first' | 'full' | 'corners'
  first?: RefObject<HTMLInputElement | null>
}

/** Two figures, one of each side. */
function Pair({ seen, fields, problems, put, label, of, first }: PairProps) {
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 items-end gap-3">
        {(['home', 'away'] as const).map((side) => (
          <Field key={side} label={text.home(label, seen.fixture[side])}>
            <TextInput
              ref={side === 'home' ? first : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              className="tabular"
              aria-invalid={problems[`entry.${of}`] !== undefined || undefined}
              value={fields[of][side]}
              onChange={(event) => put({ [of]: { ...fields[of], [side]: event.target.value } })}
            />
          </Field>
        ))}
      </div>
      <FieldError>{problems[`entry.${of}`]}</FieldError>
    </div>
  )
}

/** Which side scored, goal by goal: what markets of the next goal are decided by. */
function Goals({ seen, fields, problems, put }: PartProps) {
  const { goals } = fields
  const all = Number(fields.full.home || 0) + Number(fields.full.away || 0)
  return (
    <div className="grid gap-2">
      <Checkbox
        label={text.goals}
        checked={goals !== null}
        onChange={(event) => put({ goals: event.target.checked ? [] : null })}
      />
      {goals !== null && (
        <>
          <div className="flex flex-wrap gap-2">
            {(['home', 'away'] as const).map((side) => (
              <Button
                key={side}
                size="s"
                tone="secondary"
                disabled={goals.length >= all}
                onClick={() => put({ goals: [...goals, side] })}
              >
                {text.addGoal(seen.fixture[side])}
              </Button>
            ))}
            <Button
              size="s"
              tone="ghost"
              disabled={goals.length === 0}
              onClick={() => put({ goals: goals.slice(0, -1) })}
            >
              {text.removeGoal}
            </Button>
          </div>
          <output className="text-13 text-mid">
            {text.goalsHelp(formatCount(goals.length), formatCount(all))}
            {goals.length > 0 && ': '}
            {goals.map((side) => seen.fixture[side]).join(', ')}
          </output>
        </>
      )}
      <FieldError>{problems['entry.goals']}</FieldError>
    </div>
  )
}
