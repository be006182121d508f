import { ConfirmProvider } from '@menekse/ui/ConfirmDialog'
import { clsx } from 'clsx'
import { Wallet } from 'lucide-react'
import { useRef } from 'react'
import { accountTexts } from '../messages-account.ts'
import { LimitPrompt } from '../protection/LimitPrompt.tsx'
import { SidePanel } from '../shell/SidePanel.tsx'
import { DepositCard } from './DepositCard.tsx'
import { DepositForm } from './DepositForm.tsx'
import { OwnTransferNote } from './OwnTransferNote.tsx'
import { useDeposits } from './use-deposits.ts'
import { useWalletHistory } from './wallet-calls.ts'

const texts = accountTexts.deposit

/** The wallet's own form over an open game: whoever needs money does not lose the place they play at. */
export function DepositPanel({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  const { options, cards, note } = useDeposits(useWalletHistory())
  return (
    <SidePanel
      box={box}
      title={texts.title}
      icon={<Wallet className="size-5 text-violet-300" aria-hidden="true" />}
      closeLabel={texts.closePanel}
      onClose={onClose}
    >
      {/* What is asked here has to stand above the game, too. */}
      <ConfirmProvider container={box}>
        <div className={clsx('side-panel-body', options.isPending && 'invisible')}>
          {cards.map((card) => (
            <DepositCard key={card.deposit.id} {...card} />
          ))}
          <OwnTransferNote state={options.data?.own_transfer} />
          <LimitPrompt>
            <DepositForm
              maximum={options.data?.maximum}
              banks={options.data?.banks}
              occupation={options.data?.occupation}
              onSent={note}
            />
          </LimitPrompt>
        </div>
      </ConfirmProvider>
    </SidePanel>
  )
}
