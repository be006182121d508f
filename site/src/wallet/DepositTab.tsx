import { Card } from '@menekse/ui/Card'
import { clsx } from 'clsx'
import { accountTexts } from '../messages-account.ts'
import { LimitPrompt } from '../protection/LimitPrompt.tsx'
import { DepositCard } from './DepositCard.tsx'
import { DepositForm } from './DepositForm.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { OwnTransferNote } from './OwnTransferNote.tsx'
import { useDeposits } from './use-deposits.ts'
import type { useWalletHistory } from './wallet-calls.ts'

const texts = accountTexts.deposit

export function DepositTab({ history }: { history: ReturnType<typeof useWalletHistory> }) {
  const { options, cards, note } = useDeposits(history)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)] lg:grid-rows-[auto_1fr]">
      <div className={clsx('grid gap-4 lg:row-span-2', options.isPending && 'invisible')}>
        <OwnTransferNote state={options.data?.own_transfer} />
        <LimitPrompt>
          <Card title={texts.title}>
            <DepositForm
              maximum={options.data?.maximum}
              banks={options.data?.banks}
              occupation={options.data?.occupation}
              onSent={note}
            />
          </Card>
        </LimitPrompt>
      </div>
      {/* On a phone what waits stands over the form, where one sees it change. */}
      <div className="grid gap-4 empty:hidden max-lg:order-first">
        {cards.map((card) => (
          <DepositCard key={card.deposit.id} {...card} />
        ))}
      </div>
      <div className={clsx('grid gap-4', cards.length === 0 && 'lg:row-span-2')}>
        {cards.length === 0 && (
          <HowItWorks known={!options.isPending} simulated={options.data?.simulated === true} />
        )}
        <HistoryTab history={history} atMost={5} />
      </div>
    </div>
  )
}

/** Holds its place until it is known who pays here: a bank, or the sandbox's simulated one. */
function HowItWorks({ known, simulated }: { known: boolean; simulated: boolean }) {
  const steps = simulated ? texts.howSimulated : texts.how
  return (
    <Card outlined title={texts.howTitle} className={known ? undefined : 'invisible'}>
      <ol className="grid gap-3">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-bg-3 text-12 font-semibold text-hi">
              {at + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-13 text-low">{texts.ownName}</p>
    </Card>
  )
}
