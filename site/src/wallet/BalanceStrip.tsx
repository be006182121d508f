import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useBalanceShown } from '../layout/show-balance.ts'
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
    <dl className="card grid grid-cols-3 gap-x-4 max-sm:px-4 sm:gap-x-6">
      {figures.map(({ label, note, amount }, at) => (
        <div key={label} className={at === 0 ? undefined : 'border-l border-line/55 pl-4 sm:pl-6'}>
          <dt className="text-13 text-low">{label}</dt>
          <dd className="text-hi">
            {amount === undefined ? (
              <Skeleton className="my-1 h-5 w-20 sm:h-7" />
            ) : (
              <MoneyText
                amount={amount}
                decimals={0}
                hidden={!shown}
                className="text-16 font-semibold sm:text-28"
              />
            )}
            <span className="hidden text-13 text-low md:block">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
