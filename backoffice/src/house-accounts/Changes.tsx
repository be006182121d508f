import { can } from '@menekse/contract/permissions'
import { groupIban } from '@menekse/contract/payments/payments'
import { staffHouseAccounts } from '@menekse/contract/house-accounts/staff-house-accounts'
import type {
  AccountChange,
  HouseAccount,
} from '@menekse/contract/house-accounts/staff-house-accounts'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { useStaff } from '../desk/staff-context.ts'

const text = messages.houseAccounts
const tones = { pending: 'warn', confirmed: 'up', rejected: 'down' } as const

interface ChangesProps {
  changes: readonly AccountChange[]
  accounts: readonly HouseAccount[]
}

/** What waits for a second person, and what was decided last. */
export function Changes({ changes, accounts }: ChangesProps) {
  const [act, setAct] = useState<{ kind: 'confirm' | 'reject'; change: AccountChange } | null>(null)
  const decide = useDecide()
  const pending = changes.filter(({ status }) => status === 'pending')
  const decided = changes.filter(({ status }) => status !== 'pending')
  return (
    <>
      <Card title={text.waiting}>
        {pending.length === 0 && <p className="text-low">{text.noneWaiting}</p>}
        <ul className="grid gap-3">
          {pending.map((change) => (
            <li key={change.id} className="grid gap-3 rounded-14 bg-bg-1 p-4">
              <Wish change={change} account={accounts.find(({ id }) => id === change.account_id)} />
              <Acts change={change} onAct={(kind) => setAct({ kind, change })} />
            </li>
          ))}
        </ul>
      </Card>
      {decided.length > 0 && (
        <Card title={text.decided}>
          <ul className="grid gap-2">
            {decided.map((change) => (
              <li key={change.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
                <Badge tone={tones[change.status]}>{text.status[change.status]}</Badge>
                <span className="text-hi">{change.bank_name}</span>
                <span className="font-mono break-all">{groupIban(change.iban)}</span>
                <span className="text-low">
                  {text.askedBy}: {change.asked_by_name} · {text.decidedBy}:{' '}
                  {change.decided_by_name}
                  {change.decided_at !== null && (
                    <>
                      {' '}
                      · <TimeText value={change.decided_at} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ReasonDialog
        open={act !== null}
        onClose={() => setAct(null)}
        title={act?.kind === 'confirm' ? text.confirmTitle(act.change.bank_name) : text.rejectTitle}
        description={act?.kind === 'confirm' ? text.confirmHelp : undefined}
        confirmLabel={act?.kind === 'confirm' ? text.confirm : text.reject}
        tone={act?.kind === 'confirm' ? 'primary' : 'danger'}
        presets={act?.kind === 'confirm' ? text.confirmPresets : text.rejectPresets}
        act={(reason) =>
          act === null ? null : decide({ kind: act.kind, id: act.change.id, reason })
        }
      >
        {act?.kind === 'confirm' && (
          <Wish
            change={act.change}
            account={accounts.find(({ id }) => id === act.change.account_id)}
          />
        )}
      </ReasonDialog>
    </>
  )
}

function Acts(props: { change: AccountChange; onAct: (kind: 'confirm' | 'reject') => void }) {
  const { change, onAct } = props
  const { id, role } = useStaff()
  if (!can(role, 'banks.confirm')) return null
  const isOwn = change.asked_by === id
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {isOwn && <p className="mr-auto text-13 text-low">{text.own}</p>}
      <Button tone="secondary" size="s" onClick={() => onAct('reject')}>
        {text.reject}
      </Button>
      {!isOwn && (
        <Button size="s" onClick={() => onAct('confirm')}>
          {text.confirm}
        </Button>
      )}
    </div>
  )
}

/** What is wished, beside what stands now where they differ. */
function Wish({ change, account }: { change: AccountChange; account: HouseAccount | undefined }) {
  const was = (before: string | undefined, after: string) =>
    before !== undefined &&
    before !== after && (
      <del className="mr-2 text-low" aria-label={`${text.now}: ${before}`}>
        {before}
      </del>
    )
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap items-center gap-2">
        <b className="text-hi">{change.bank_name}</b>
        <Badge tone={account === undefined ? 'info' : 'warn'}>
          {account === undefined ? text.isNew : text.isChange}
        </Badge>
      </span>
      <dl className="facts">
        <dt>{text.bank}</dt>
        <dd>
          {was(account?.bank_name, change.bank_name)}
          {change.bank_name}
        </dd>
        <dt>{text.holder}</dt>
        <dd>
          {was(account?.account_name, change.account_name)}
          {change.account_name}
        </dd>
        <dt>{text.iban}</dt>
        <dd className="font-mono">
          {was(account && groupIban(account.iban), groupIban(change.iban))}
          {groupIban(change.iban)}
        </dd>
        <dt>{text.range}</dt>
        <dd>
          <MoneyText amount={change.min_deposit} /> – <MoneyText amount={change.max_deposit} />
        </dd>
        <dt>{text.askedBy}</dt>
        <dd>
          {change.asked_by_name} · <TimeText value={change.asked_at} />
        </dd>
        <dt>{text.reason}</dt>
        <dd>{change.reason}</dd>
      </dl>
    </div>
  )
}

function useDecide() {
  return useDecision({
    send: ({ kind, id, reason }: { kind: 'confirm' | 'reject'; id: string; reason: string }, key) =>
      ask(kind === 'confirm' ? staffHouseAccounts.confirmChange : staffHouseAccounts.rejectChange, {
        params: { id },
        body: { reason },
        idempotencyKey: key,
      }),
    touches: ['house-accounts'],
    done: ({ kind }) => (kind === 'confirm' ? text.confirmed : text.rejected),
  })
}
