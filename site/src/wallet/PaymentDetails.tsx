import {
  type DepositView,
  groupIban,
  PAY_WITHIN_MINUTES,
} from '@menekse/contract/payments/payments'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Progress } from '@menekse/ui/Progress'
import { formatMoney, moneyInputText } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import { Info, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { walletTexts } from '../messages-wallet.ts'
import { clockText, secondsLeft } from './time-left.ts'

const texts = walletTexts.payment

/** What to type into the bank's own form, each part to be copied, and how long it holds. */
export function PaymentDetails({ deposit }: { deposit: DepositView }) {
  const { pay_to: to, simulated } = deposit
  return (
    <section aria-label={texts.title} className="mb-5 grid gap-3">
      {simulated && (
        <p className="flex gap-2 text-13 text-mid">
          <Info className="mt-px size-4 shrink-0 text-info" aria-hidden="true" />
          {texts.simulated}
        </p>
      )}
      {to === null ? (
        <p className="flex gap-2 rounded-10 bg-warn-tint p-3.5 text-13 text-warn">
          <TriangleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
          {texts.noAccount}
        </p>
      ) : (
        <>
          <dl className="surface-3 rounded-10 bg-bg-3 px-4 shadow-top">
            <Line label={texts.bank} text={to.bank_name} />
            <Line label={texts.holder} text={to.account_name} copied={to.account_name} />
            <Line label={texts.iban} text={groupIban(to.iban)} copied={to.iban} tight />
            <Line
              label={texts.amount}
              text={formatMoney(deposit.amount)}
              copied={moneyInputText(deposit.amount).replaceAll('.', '')}
            />
            <Line label={texts.code} text={deposit.reference} copied={deposit.reference} code />
          </dl>
          <p className="text-13 text-mid">{texts.codeHint}</p>
          <TimeLeft createdAt={deposit.created_at} />
        </>
      )}
    </section>
  )
}

interface LineProps {
  label: string
  text: string
  /** What lands on the clipboard; without it there is nothing to copy. */
  copied?: string
  tight?: boolean
  code?: boolean
}

function Line({ label, text, copied, tight = false, code = false }: LineProps) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-2 border-line/55 py-1.5 not-first:border-t">
      <div className="min-w-0">
        <dt className="text-12 text-low">{label}</dt>
        <dd
          className={clsx(
            'tabular font-semibold text-hi wrap-anywhere',
            tight && 'text-13',
            code && 'font-mono text-16 text-violet-300',
          )}
        >
          {text}
        </dd>
      </div>
      {copied !== undefined && (
        <span className="-mr-2 shrink-0">
          <CopyButton text={copied} label={texts.copyOf(label)} copiedLabel={texts.copied} />
        </span>
      )}
    </div>
  )
}

function TimeLeft({ createdAt }: { createdAt: string }) {
  const left = useSecondsLeft(createdAt)
  if (left === 0) return <p className="text-13 text-warn">{texts.timeUp}</p>
  return (
    <div>
      <p className="flex justify-between text-13 text-mid">
        {texts.timeLeft}
        <span role="timer" className="tabular font-semibold text-hi">
          {clockText(left)}
        </span>
      </p>
      <Progress
        label={texts.timeLeft}
        value={left}
        max={PAY_WITHIN_MINUTES * 60}
        className="mt-1.5"
      />
    </div>
  )
}

function useSecondsLeft(createdAt: string): number {
  const [left, setLeft] = useState(() => secondsLeft(createdAt, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(createdAt, Date.now())), 1000)
    return () => clearInterval(timer)
  }, [createdAt])
  return left
}
