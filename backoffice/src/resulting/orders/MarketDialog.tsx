import { marketLabel, marketWords } from '@menekse/contract/sports/market-words'
import type { ResultedMarket, ResultWord } from '@menekse/contract/sports/staff-resulting'
import { resultWords } from '@menekse/contract/sports/staff-resulting'
import { Field, FieldError } from '@menekse/ui/Field'
import { RadioGroup } from '@menekse/ui/RadioGroup'
import { Select } from '@menekse/ui/Select'
import { useState } from 'react'
import { ReasonDialog } from '../../desk/ReasonDialog.tsx'
import { messages } from '../../messages.ts'
import { confirmLabel, type EntryRead, ForesightView, useOrder } from './foresight.tsx'
import { hasBegun, type SheetSeen } from '../seen.ts'

const text = messages.result.marketAct
type MarketAct = 'markets' | 'rollback' | 'feed' | 'void'
type Words = Readonly<Record<string, ResultWord | undefined>>

function read(act: MarketAct | null, of: ResultedMarket, words: Words): EntryRead {
  const markets = [of.market]
  if (act === null) return { problems: { act: text.missing } }
  if (act === 'void') return { entry: { kind: 'void', markets, from: null, until: null } }
  if (act !== 'markets') return { entry: { kind: act, markets } }
  const missing = of.outcomes.filter((id) => words[id] === undefined)
  if (missing.length > 0)
    return { problems: Object.fromEntries(missing.map((id) => [`outcome ${id}`, text.outcome])) }
  const outcomes = Object.fromEntries(of.outcomes.map((id) => [id, words[id]!]))
  return { entry: { kind: 'markets', markets: [{ market: of.market, outcomes }] } }
}

/** What can be done about a market where it stands now. */
function choicesOf(of: ResultedMarket, isBegun: boolean) {
  const acts: [MarketAct, boolean][] = [
    ['markets', isBegun],
    ['rollback', of.standing !== null && Object.keys(of.standing.outcomes).length > 0],
    ['feed', of.standing?.source === 'staff'],
    ['void', !of.is_void],
  ]
  return acts
    .filter(([, isOpen]) => isOpen)
    .map(([value]) => ({ value, label: text[value], hint: text[`${value}Hint`] }))
}

interface MarketDialogProps {
  seen: SheetSeen
  of: ResultedMarket
  onClose: () => void
}

/** Decides one market by hand, takes its result back, or makes it void. */
export function MarketDialog({ seen, of, onClose }: MarketDialogProps) {
  const { fixture } = seen
  const [act, setAct] = useState<MarketAct | null>(null)
  const [words, setWords] = useState<Words>({})
  const order = useOrder(fixture.id, () => read(act, of, words))
  const named = marketWords(of.market, fixture)
  return (
    <ReasonDialog
      open
      onClose={onClose}
      size="l"
      title={text.title(marketLabel(of.market, fixture))}
      confirmLabel={confirmLabel(order)}
      tone={act === 'void' ? 'danger' : 'primary'}
      presets={text.presets}
      act={order.act}
    >
      <RadioGroup
        label={text.what}
        choices={choicesOf(of, hasBegun(seen))}
        value={act}
        onValueChange={(next) => {
          setAct(next)
          order.touch()
        }}
        error={order.problems['act']}
      />
      {act === 'markets' && (
        <div className="grid gap-3 sm:grid-cols-2">
          {of.outcomes.map((id) => (
            <Field
              key={id}
              label={named.outcome(id)}
              error={order.problems[`outcome ${id}`]}
              required
            >
              <Select
                dense
                placeholder={text.outcome}
                value={words[id] ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  const word = resultWords.find((one) => one === value)
                  setWords((before) => ({ ...before, [id]: word }))
                  order.touch()
                }}
                options={resultWords.map((value) => ({
                  value,
                  label: messages.result.words[value],
                }))}
              />
            </Field>
          ))}
        </div>
      )}
      <FieldError>{order.problems['entry.markets.0'] ?? order.problems['entry']}</FieldError>
      <ForesightView order={order} />
    </ReasonDialog>
  )
}
