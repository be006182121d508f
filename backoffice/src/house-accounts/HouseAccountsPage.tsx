import { can } from '@menekse/contract/permissions'
import { groupIban } from '@menekse/contract/payments/payments'
import type { HouseAccount } from '@menekse/contract/house-accounts/staff-house-accounts'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Info, Landmark } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { houseAccountsQuery } from '../queries-content.ts'
import { useStaff } from '../desk/staff-context.ts'
import { Changes } from './Changes.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'
import { WishDialog } from './WishDialog.tsx'

const text = messages.houseAccounts

type Act =
  | { kind: 'wish'; account: HouseAccount | undefined }
  | { kind: 'limits'; account: HouseAccount }

export function HouseAccountsPage() {
  const query = useQuery(houseAccountsQuery)
  const { role } = useStaff()
  const [act, setAct] = useState<Act | null>(null)
  if (query.data === undefined) {
    return query.isError ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-120 rounded-14" />
    )
  }
  const { accounts, changes, shown } = query.data
  const mayEdit = can(role, 'banks.edit')
  return (
    <>
      <PageHead
        title={text.title}
        aside={
          mayEdit && (
            <Button size="s" onClick={() => setAct({ kind: 'wish', account: undefined })}>
              {text.add}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <p className="text-13 text-low">{text.note}</p>
        {!shown && (
          <p className="notice">
            <Info aria-hidden="true" />
            <span>{text.sandbox}</span>
          </p>
        )}
        {accounts.length === 0 ? (
          <section className="card">
            <EmptyState icon={<Landmark />} fact={text.empty} help={text.emptyHelp} />
          </section>
        ) : (
          <ul aria-label={text.list} className="grid gap-3 xl:grid-cols-2">
            {accounts.map((account) => (
              <li key={account.id} className="card grid content-start gap-3 p-4">
                <Account account={account} />
                {mayEdit && <AccountActs account={account} onAct={setAct} />}
              </li>
            ))}
          </ul>
        )}
        <Changes changes={changes} accounts={accounts} />
      </div>
      {act?.kind === 'wish' && <WishDialog account={act.account} onClose={() => setAct(null)} />}
      {act?.kind === 'limits' && (
        <LimitsDialog account={act.account} onClose={() => setAct(null)} />
      )}
    </>
  )
}

function AccountActs(props: { account: HouseAccount; onAct: (act: Act) => void }) {
  const { account, onAct } = props
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button tone="secondary" size="s" onClick={() => onAct({ kind: 'limits', account })}>
        {text.limits}
      </Button>
      <Button tone="secondary" size="s" onClick={() => onAct({ kind: 'wish', account })}>
        {text.change}
      </Button>
    </div>
  )
}

function Account({ account }: { account: HouseAccount }) {
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <b className="text-16 text-hi">{account.bank_name}</b>
        <Badge tone={account.enabled ? 'up' : 'neutral'}>
          {account.enabled ? text.on : text.off}
        </Badge>
      </span>
      <dl className="facts">
        <dt>{text.holder}</dt>
        <dd>{account.account_name}</dd>
        <dt>{text.iban}</dt>
        <dd className="font-mono">{groupIban(account.iban)}</dd>
        <dt>{text.range}</dt>
        <dd>
          <MoneyText amount={account.min_deposit} /> – <MoneyText amount={account.max_deposit} />
        </dd>
      </dl>
    </>
  )
}
