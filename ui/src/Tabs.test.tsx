// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TabPanel, Tabs } from './Tabs.tsx'

afterEach(cleanup)

const TABS = [
  { value: 'deposits', label: 'Yatırımlar' },
  { value: 'withdrawals', label: 'Çekimler' },
  { value: 'bonuses', label: 'Bonuslar' },
] as const

function Wallet() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('deposits')
  return (
    <>
      <Tabs id="wallet" label="Cüzdan" tabs={TABS} value={tab} onValueChange={setTab} />
      <TabPanel id="wallet" value={tab}>
        {tab}
      </TabPanel>
    </>
  )
}

test('arrows walk round, Home and End jump, focus follows and only the chosen tab is a stop', async () => {
  render(<Wallet />)
  await userEvent.tab()
  const keys = ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']
  const walked: (string | null)[] = []
  for (const key of keys) {
    await userEvent.keyboard(key)
    // The focus follows once the page has been drawn.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-selected')).toBe('true'))
    walked.push(screen.getByRole('tabpanel').textContent)
  }
  const [first, second, third] = TABS.map((tab) => tab.value)
  expect(walked).toEqual([second, third, first, third, first, third])
  const stops = screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)
  expect(stops).toHaveLength(1)
  expect(screen.getByRole('tabpanel', { name: 'Bonuslar' })).toBeDefined()
})
