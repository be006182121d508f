import type { WalletTransaction } from '@menekse/contract/wallet/wallet'
import { Tabs, TabPanel } from '@menekse/ui/Tabs'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { WaitingChoice } from '../bonuses/WaitingChoice.tsx'
import { useTitle } from '../shell/document-title.ts'
import { EarlyDocuments } from '../kyc/EarlyDocuments.tsx'
import { accountTexts } from '../messages-account.ts'
import { BalanceStrip } from './BalanceStrip.tsx'
import { DepositTab } from './DepositTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { useWalletTab } from './use-wallet-tab.ts'
import { useWalletHistory } from './wallet-calls.ts'
import { walletTabs } from './wallet-search.ts'
import { WithdrawTab } from './WithdrawTab.tsx'

const texts = accountTexts.wallet
const TABS = 'wallet'

/** /account/wallet: what there is, how more comes in and how it goes out. */
export function WalletPage() {
  useTitle(texts.title)
  const { tab, open } = useWalletTab()
  const history = useWalletHistory()
  useLoginAgain(isLoggedOut(history.error))
  return (
    <div className="grid gap-4">
      <h1 className="text-22">{texts.title}</h1>
      <BalanceStrip />
      <WaitingChoice />
      <Tabs
        id={TABS}
        label={texts.tabsLabel}
        tabs={walletTabs.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onValueChange={open}
      />
      <TabPanel id={TABS} value={tab}>
        {tab === 'deposit' && <DepositTab history={history} />}
        {tab === 'withdraw' && <WithdrawTab history={history} />}
        {tab === 'history' && <HistoryTab history={history} onDeposit={() => open('deposit')} />}
      </TabPanel>
      {/* A withdrawal asks for them itself. */}
      {tab !== 'withdraw' && history.data?.some(isPaidIn) === true && <EarlyDocuments />}
    </div>
  )
}

const isPaidIn = ({ type, status }: WalletTransaction) =>
  type === 'deposit' && (status === 'approved' || status === 'done')
