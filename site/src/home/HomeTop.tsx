import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '../messages.ts'
import { askSearch } from '../shell/open-search.ts'

const GlanceStrip = lazy(async () => ({
  default: (await import('./GlanceStrip.tsx')).GlanceStrip,
}))

/** What stands above the carousels. The page has its rooms from the start, the server's as well. */
export function HomeTop({ isPlayer }: { isPlayer: boolean }) {
  return (
    <>
      <PhoneSearch />
      {isPlayer && (
        <Suspense fallback={<div className="glance" />}>
          <GlanceStrip />
        </Suspense>
      )}
    </>
  )
}

/** The header of a phone has no room for it: name, logo, messages and balance fill it. */
function PhoneSearch() {
  return (
    <button
      type="button"
      className="search-opener search-opener-wide -mb-5 md:hidden"
      onClick={askSearch}
    >
      <Search aria-hidden="true" />
      <span>{t.shell.searchOpen}</span>
    </button>
  )
}
