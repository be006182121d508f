import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHead } from '../desk/PageHead.tsx'
import { links, readResultingTab, resultingTabs } from '../links.ts'
import { messages } from '../messages.ts'
import { DayList } from './DayList.tsx'
import { DebtList } from './DebtList.tsx'
import { HeldList } from './HeldList.tsx'
import { LateList } from './LateList.tsx'

const text = messages.resulting

/** Matches that wait for their results, every match of a day, and what players owe from results that were wrong. */
export function ResultingPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = readResultingTab(search['tab'])
  return (
    <>
      <PageHead title={text.title} />
      <Tabs
        id="resulting"
        label={text.title}
        tabs={resultingTabs.map((value) => ({ value, label: text.tabs[value] }))}
        value={tab}
        onValueChange={(next) => void navigate(links.resulting({ tab: next }))}
        className="mb-3"
      />
      <TabPanel id="resulting" value={tab} className="grid grid-cols-1 gap-4">
        {tab === 'late' && <LateList search={search} />}
        {tab === 'held' && <HeldList />}
        {tab === 'day' && <DayList search={search} />}
        {tab === 'debts' && <DebtList search={search} />}
      </TabPanel>
    </>
  )
}
