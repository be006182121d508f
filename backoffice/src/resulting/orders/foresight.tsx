import type { FixtureId } from '@menekse/contract/ids'
import type { Foresight, ResultEntry } from '@menekse/contract/sports/staff-resulting'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import { Button } from '@menekse/ui/Button'
import { FieldError } from '@menekse/ui/Field'
import { useState } from 'react'
import { ask, explain } from '../../api.ts'
import { useDecision } from '../../desk/decide.ts'
import { ForesightEffect } from '../../desk/ForesightEffect.tsx'
import { problemsIn } from '../../desk/refusal-place.ts'
import { messages } from '../../messages.ts'

const text = messages.result.foresee

/** What an entry makes, or what is wrong with it by field. */
export type EntryRead = { entry: ResultEntry } | { problems: Record<string, string> }

/**
 * An order about a match. Nothing is sent before what it would do was seen, of just what is entered now.
 */
export function useOrder(fixture: string, read: () => EntryRead) {
  const params = { id: fixture as FixtureId }
  const [seen, setSeen] = useState<{ of: string; foresight: Foresight } | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const send = useDecision({
    send: ({ entry, reason }: { entry: ResultEntry; reason: string }, idempotencyKey) =>
      ask(staffResulting.orderResult, { params, body: { entry, reason }, idempotencyKey }),
    touches: ['resulting', 'approvals'],
    done: (_, { approval_id }) => (approval_id === null ? text.done : text.sent),
  })
  const now = read()
  const foresight =
    seen !== null && 'entry' in now && seen.of === JSON.stringify(now.entry)
      ? seen.foresight
      : undefined
  const fail = (error: unknown) => {
    const found = problemsIn(error)
    setProblems(Object.keys(found).length > 0 ? found : { foresight: explain(error) })
  }
  const look = async () => {
    setProblems('problems' in now ? now.problems : {})
    if ('problems' in now) return
    setLooking(true)
    try {
      const answer = await ask(staffResulting.foreseeResult, { params, body: { entry: now.entry } })
      setSeen({ of: JSON.stringify(now.entry), foresight: answer.foresight })
    } catch (error) {
      fail(error)
    } finally {
      setLooking(false)
    }
  }
  return {
    foresight,
    isLooking,
    problems,
    look,
    /** To be called with every change of an entry. */
    touch: () => setProblems({}),
    act(reason: string) {
      if ('problems' in now || foresight === undefined) {
        setProblems('problems' in now ? now.problems : { foresight: text.first })
        return null
      }
      return send({ entry: now.entry, reason }).catch((error: unknown) => {
        setProblems(problemsIn(error))
        throw error
      })
    },
  }
}

type Order = ReturnType<typeof useOrder>

/** What the confirming button says. */
export const confirmLabel = ({ foresight }: Order) =>
  foresight?.needs_second === false ? text.doNow : text.ask

/** What an order would do to coupons, asked for by a button of its own. */
export function ForesightView({ order }: { order: Order }) {
  const { foresight, isLooking, look, problems } = order
  return (
    <section aria-label={text.title} className="grid gap-3 rounded-14 bg-bg-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b className="text-hi">{text.title}</b>
        <Button size="s" tone="secondary" loading={isLooking} onClick={() => void look()}>
          {foresight === undefined ? text.look : text.again}
        </Button>
      </div>
      <FieldError>{problems['foresight']}</FieldError>
      <output className="grid gap-3">
        {foresight !== undefined && <ForesightEffect of={foresight} />}
      </output>
    </section>
  )
}
