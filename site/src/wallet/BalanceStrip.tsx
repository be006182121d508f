import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { clsx } from 'clsx'
import { useBalanceShown } from '../shell/show-balance.ts'
import { accountTexts } from '../messages-account.ts'
import { useBalance } from '../session.ts'
import { useFreshBalance } from './wallet-calls.ts'

const texts = accountTexts.wallet

/** Balance, bonus and what is held, each with the reason why it can or cannot be used. */
export function BalanceStrip() {
  useFreshBalance()
  const balance = useBalance()
  const shown = useBalanceShown()
  const figures = [
    { label: texts.balance, note: texts.balanceNote, amount: balance?.balance },
    { label: texts.bonus, note: texts.bonusNote, amount: balance?.bonus_balance },
    { label: texts.held, note: texts.heldNote, amount: balance?.held },
  ]
  return (
    <dl className="card grid gap-3 sm:grid-cols-3 sm:gap-6">
      {figures.map(({ label, note, amount }, at) => (
        <div
          key={label}
          className={clsx(
            'grid grid-cols-[1fr_auto] items-center gap-x-4 sm:block',
            at > 0 && 'max-sm:border-t max-sm:pt-3 sm:border-l sm:pl-6 border-line/55',
          )}
        >
          <dt className="text-13 text-mid sm:text-low">{label}</dt>
          <dd className="row-span-2 text-hi">
            {amount === undefined ? (
              <Skeleton className="my-1 h-5 w-20 sm:h-7" />
            ) : (
              <MoneyText
                amount={amount}
                decimals={0}
                hidden={!shown}
                className="text-18 font-semibold sm:text-28"
              />
            )}
          </dd>
          <dd className="text-12 text-low sm:text-13">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
