import { isOccupation, occupations } from '@menekse/contract/identity/occupations'
import { acceptedDocuments, staffAcceptances } from '@menekse/contract/protection/staff-acceptances'
import type { RevealField } from '@menekse/contract/reports/staff-players'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { Tooltip } from '@menekse/ui/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { ask } from '../api.ts'
import { Facts } from '../desk/Facts.tsx'
import { PlayerField } from '../desk/PlayerField.tsx'
import { messages } from '../messages.ts'
import type { PlayerData } from './player-data.ts'

const text = messages.player

const occupationOf = (word: string | null) =>
  word !== null && isOccupation(word) ? occupations[word] : text.notTold

export function Person({ player }: { player: PlayerData['player'] }) {
  const own = (field: RevealField, masked: string) => (
    <PlayerField playerId={player.id} field={field} masked={masked} />
  )
  return (
    <Card title={text.person}>
      <Facts
        facts={[
          { label: messages.players.email, value: own('email', player.email) },
          { label: messages.players.phone, value: own('phone', player.phone) },
          { label: text.tc, value: own('tc', player.tc) },
          { label: text.birthdate, value: own('birthdate', player.birthdate) },
          { label: text.city, value: player.city },
          { label: text.occupation, value: occupationOf(player.occupation) },
          { label: text.paidIn, value: player.paid_in ? text.paidInYes : text.paidInNo },
          { label: text.affiliate, value: player.affiliate_btag, optional: true },
          { label: messages.players.createdAt, value: <TimeText value={player.created_at} /> },
          {
            label: messages.players.lastLogin,
            value:
              player.last_login_at === null ? (
                messages.players.never
              ) : (
                <TimeText value={player.last_login_at} />
              ),
          },
        ]}
      />
    </Card>
  )
}

/** What was accepted when the account was opened, and which text of it. */
export function Acceptances({ playerId }: { playerId: string }) {
  const { data } = useQuery({
    queryKey: ['acceptances', playerId],
    queryFn: ({ signal }) => ask(staffAcceptances.list, { params: { id: playerId }, signal }),
  })
  if (data === undefined) return null
  return (
    <Card title={text.acceptances}>
      {data.acceptances.length === 0 && <p className="text-low">{text.noAcceptances}</p>}
      <ul className="grid gap-3 text-13">
        {data.acceptances.map(({ document, version, accepted, at }) => (
          <li key={`${document} ${at}`} className="flex justify-between gap-4">
            <span className="grid gap-0.5">
              <span className="text-hi">{acceptedDocuments[document]}</span>
              <span className="text-12 text-low">{text.acceptedVersion(version)}</span>
            </span>
            <span className="grid flex-none gap-0.5 text-right">
              {accepted ? text.accepted : text.declined}
              <TimeText value={at} className="text-12 text-low" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Balances({ balances }: { balances: PlayerData['balances'] }) {
  return (
    <Card title={text.balances}>
      <Figures>
        <Figure label={text.cash} amount={balances.cash} strong />
        <Figure label={text.bonus} amount={balances.bonus} />
        <Figure label={text.held} amount={balances.held} />
      </Figures>
    </Card>
  )
}

export function Totals({ totals }: { totals: PlayerData['totals'] }) {
  return (
    <Card title={text.totals}>
      <Figures>
        <Figure label={text.deposited} amount={totals.deposited} />
        <Figure label={text.withdrawn} amount={totals.withdrawn} />
        <Figure label={text.netDeposits} amount={totals.net_deposits} />
        <Figure label={text.staked} amount={totals.staked} />
        <Figure label={text.paidOut} amount={totals.paid_out} />
        <Figure
          label={
            <span className="inline-flex items-center gap-1">
              {text.ggr}
              <Tooltip text={text.ggrDefinition}>
                <button
                  type="button"
                  aria-label={text.ggrDefinition}
                  className="-my-1 rounded-6 p-1"
                >
                  <CircleHelp className="size-4" aria-hidden="true" />
                </button>
              </Tooltip>
            </span>
          }
          amount={totals.ggr}
        />
      </Figures>
    </Card>
  )
}

function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">{children}</dl>
}

function Figure(props: { label: ReactNode; amount: bigint; strong?: boolean }) {
  return (
    <div className="flex flex-col justify-end">
      <dt className="text-12 text-low">{props.label}</dt>
      <dd className={props.strong ? 'text-18 font-semibold text-hi' : 'text-16 text-hi'}>
        <MoneyText amount={props.amount} />
      </dd>
    </div>
  )
}
