import { Card } from '@menekse/ui/Card'
import { ErrorState } from '@menekse/ui/ErrorState'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { lazy, Suspense } from 'react'
import { useLoginAgain } from '../shell/use-login-again.ts'
import { useTitle } from '../shell/document-title.ts'
import { accountTexts } from '../messages-account.ts'
import { OccupationCard } from '../kyc/OccupationCard.tsx'
import { DataEntry } from '../personal-data/DataEntry.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { MarketingCard } from './MarketingCard.tsx'
import { PersonalInfo } from './PersonalInfo.tsx'
import { useProfile } from './profile-calls.ts'
import { profileTabs } from './profile-search.ts'
import { useProfileTab } from './use-profile-tab.ts'

const KycTab = lazy(async () => ({ default: (await import('../kyc/KycTab.tsx')).KycTab }))
const SecurityTab = lazy(async () => ({
  default: (await import('./SecurityTab.tsx')).SecurityTab,
}))

const texts = accountTexts.profile
const TABS = 'profile'

/** /account/profile: who the player is to us, the password, and who came in. */
export function ProfilePage() {
  useTitle(texts.title)
  const { tab, open } = useProfileTab()
  const profile = useProfile()
  useLoginAgain(profile.data?.user === null)
  const failed = profile.isError && profile.data === undefined
  return (
    <div className="grid gap-4">
      <h1 className="text-22">{texts.title}</h1>
      <Tabs
        id={TABS}
        label={texts.tabsLabel}
        tabs={profileTabs.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onValueChange={open}
      />
      <TabPanel id={TABS} value={tab}>
        {tab === 'password' && <ChangePassword username={profile.data?.user?.username ?? ''} />}
        {tab !== 'password' && tab !== 'kyc' && failed && (
          <Card>
            <ErrorState
              fact={texts.failed}
              retrying={profile.isFetching}
              onRetry={() => void profile.refetch()}
            />
          </Card>
        )}
        {tab === 'info' && !failed && (
          <div className="grid gap-4">
            <PersonalInfo user={profile.data?.user ?? undefined} />
            <OccupationCard />
            <MarketingCard />
            <DataEntry />
          </div>
        )}
        <Suspense>
          {tab === 'kyc' && <KycTab />}
          {tab === 'security' && !failed && (
            <SecurityTab
              entries={profile.data?.loginHistory}
              onChangePassword={() => open('password')}
            />
          )}
        </Suspense>
      </TabPanel>
    </div>
  )
}
