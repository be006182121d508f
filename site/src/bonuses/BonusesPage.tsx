import { Button } from '@menekse/ui/Button'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { Gift } from 'lucide-react'
import { useTitle } from '../shell/document-title.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { ActiveTab } from './ActiveTab.tsx'
import { bonusTabs } from './bonus-search.ts'
import { CashbackTab } from './CashbackTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { openPending, usePendingChoice } from './pending.ts'
import { useBonusTab } from './use-bonus-tab.ts'

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

/** A choice that was closed unanswered can be opened again from here. */
function WaitingChoice() {
  const { offer } = usePendingChoice()
  if (offer === null) return null
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Gift className="size-5 shrink-0 text-violet-300" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-hi">{bonusTexts.selection.waiting}</p>
      <Button tone="secondary" size="s" onClick={openPending}>
        {bonusTexts.selection.open}
      </Button>
    </section>
  )
}
