import type { StaffPreparedChain } from '@menekse/contract/chains/staff-prepared-chains'
import { Badge, type BadgeTone } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CopiedText } from '../desk/CopiedText.tsx'
import { Facts } from '../desk/Facts.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { tableChainsQuery } from '../queries-tables.ts'
import { OutcomeDialog, WithdrawalDialog } from './ChainDialogs.tsx'
import { PrepareChainDialog } from './PrepareChainDialog.tsx'

const text = messages.chains
const tones: Record<StaffPreparedChain['state'], BadgeTone> = {
  announced: 'info',
  awaited: 'warn',
  ready: 'violet',
  begun: 'up',
  withdrawn: 'neutral',
}

/** Chains of a table whose salt an announced event gives: prepared here, decided by two people. */
export function ChainsCard({ table }: { table: { slug: string; name: string } }) {
  const [isPreparing, setPreparing] = useState(false)
  const mayPrepare = useCan('tables.chains')
  const chains = useQuery(tableChainsQuery(table.slug)).data?.chains
  const isFree = chains?.every(({ state }) => state === 'begun' || state === 'withdrawn')
  return (
    <Card
      title={text.title}
      aside={
        mayPrepare &&
        isFree === true && (
          <Button size="s" tone="secondary" onClick={() => setPreparing(true)}>
            {text.prepare.label}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="max-w-prose text-13 text-low">{text.help}</p>
        {chains?.length === 0 && <p className="text-13 text-low">{text.none}</p>}
        {chains !== undefined && chains.length > 0 && (
          <ul className="grid gap-3">
            {chains.map((chain) => (
              <Prepared key={chain.id} chain={chain} mayAct={mayPrepare} />
            ))}
          </ul>
        )}
      </div>
      {isPreparing && <PrepareChainDialog table={table} onClose={() => setPreparing(false)} />}
    </Card>
  )
}

function Prepared({ chain, mayAct }: { chain: StaffPreparedChain; mayAct: boolean }) {
  const [act, setAct] = useState<'enter' | 'withdraw'>()
  const { state } = chain
  const isUndecided = state === 'announced' || state === 'awaited'
  return (
    <li className="grid gap-3 rounded-10 bg-bg-1 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tones[state]}>{text.states[state]}</Badge>
        {mayAct && isUndecided && (
          <span className="flex flex-wrap gap-2">
            {state === 'awaited' && !chain.outcome_asked && (
              <Button size="s" onClick={() => setAct('enter')}>
                {text.enter.label}
              </Button>
            )}
            {!chain.withdrawal_asked && (
              <Button size="s" tone="secondary" onClick={() => setAct('withdraw')}>
                {text.withdraw.label}
              </Button>
            )}
          </span>
        )}
      </div>
      {isUndecided && chain.outcome_asked && <p className="notice">{text.outcomeAsked}</p>}
      {isUndecided && chain.withdrawal_asked && <p className="notice">{text.withdrawalAsked}</p>}
      <Facts facts={factsOf(chain)} />
      {act === 'enter' && <OutcomeDialog chain={chain} onClose={() => setAct(undefined)} />}
      {act === 'withdraw' && <WithdrawalDialog chain={chain} onClose={() => setAct(undefined)} />}
    </li>
  )
}

const copied = (label: string, value: string) => (
  <CopiedText text={value} label={text.copyField(label)}>
    <code className="text-12 break-all">{value}</code>
  </CopiedText>
)

function factsOf(chain: StaffPreparedChain) {
  const { outcome, salt, first_draw: first } = chain
  return [
    { label: text.event, value: chain.event },
    { label: text.eventAt, value: <TimeText value={chain.event_at} /> },
    {
      label: text.preparedAt,
      value: done(chain.prepared_at, text.by(chain.prepared_by, chain.reason)),
    },
    { label: text.commitment, value: copied(text.commitment, chain.commitment) },
    {
      label: text.outcome,
      value:
        outcome === null ? text.outcomeLength(chain.outcome_length) : copied(text.outcome, outcome),
    },
    {
      label: text.outcomeAt,
      value:
        chain.outcome_at &&
        done(chain.outcome_at, handsOn(chain.outcome_by, chain.outcome_approved_by)),
      optional: true,
    },
    { label: text.salt, value: salt && copied(text.salt, salt), optional: true },
    {
      label: text.firstDraw,
      value: first !== null && (
        <Link {...links.draw(chain.table, first)} className="text-link">
          {messages.tables.drawOf(formatCount(first))}
        </Link>
      ),
      optional: true,
    },
    {
      label: text.withdrawnAt,
      value:
        chain.withdrawn_at &&
        done(
          chain.withdrawn_at,
          `${handsOn(chain.withdrawn_by, chain.withdrawal_approved_by)}: ${chain.withdrawal_reason ?? ''}`,
        ),
      optional: true,
    },
  ]
}

const handsOn = (asked: string | null, approved: string | null) =>
  text.hands(asked ?? '', approved ?? '')

const done = (at: string, what: string) => (
  <span className="inline-grid justify-items-start">
    <TimeText value={at} />
    <span className="text-12 text-low">{what}</span>
  </span>
)
