import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useTitle } from '../shell/document-title.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { ActiveTab } from './ActiveTab.tsx'
import { bonusTabs } from './bonus-search.ts'
import { CashbackTab } from './CashbackTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { useBonusTab } from './use-bonus-tab.ts'
import { WaitingChoice } from './WaitingChoice.tsx'

const texts = bonusTexts.page
const TABS = 'bonuses'

/** /account/bonuses: what runs, what losses give back, and what has been. */
export function BonusesPage() {
  useTitle(texts.title)
  const { tab, page, open } = useBonusTab()
  return (
    <div className="grid gap-4">
      <h1 className="text-22">{texts.title}</h1>
      <WaitingChoice />
      <Tabs
        id={TABS}
        label={texts.tabsLabel}
        tabs={bonusTabs.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onValueChange={(next) => open(next)}
      />
      <TabPanel id={TABS} value={tab}>
        {tab === 'active' && <ActiveTab />}
        {tab === 'cashback' && <CashbackTab onClaimed={() => open('active')} />}
        {tab === 'history' && <HistoryTab page={page} onPage={(next) => open('history', next)} />}
      </TabPanel>
    </div>
  )
}
