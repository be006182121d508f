import { type Coupon, coupons } from '@menekse/contract/sports/coupons'
import { Button, buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LogIn, Ticket } from 'lucide-react'
import { ask } from '../../api.ts'
import { type CouponState, couponStates, links } from '../../links.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { SiteLink, useGo } from '../../navigation.tsx'
import { useSession } from '../../session.ts'
import { isLoggedOut, useLoginAgain } from '../../shell/use-login-again.ts'
import { useTitle } from '../../shell/document-title.ts'
import { SportsFrame } from '../SportsFrame.tsx'
import { CouponCard } from './CouponCard.tsx'
import './my-coupons.css'

const texts = couponTexts.list
const TABS = 'kuponlar'
const states = ['open', 'ended', 'cashed_out'] as const

/** How often coupons are asked about: scores, results and what a cash-out pays move. */
const POLL_MS: Record<CouponState, number> = { open: 4_000, ended: 20_000, cashed_out: 20_000 }

/** /sports/kuponlarim: the player's coupons, those that are open, that have ended, and that were cashed out. */
export function MyCouponsPage() {
  useTitle(couponTexts.mine)
  const { status } = useSession()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = states.find((one) => couponStates[one] === search['durum']) ?? 'open'
  const go = useGo()
  return (
    <SportsFrame here={links.sports}>
      <h1 className="text-28">{couponTexts.mine}</h1>
      {status === 'visitor' ? (
        <EmptyState
          icon={<LogIn />}
          fact={texts.login}
          action={
            <SiteLink href={links.login(links.sportsCoupons(state))} className={buttonClass({})}>
              {texts.loginAction}
            </SiteLink>
          }
        />
      ) : (
        <>
          <Tabs
            id={TABS}
            label={texts.tabsLabel}
            tabs={states.map((value) => ({ value, label: texts.tabs[value] }))}
            value={state}
            onValueChange={(next) => go(links.sportsCoupons(next))}
          />
          <TabPanel id={TABS} value={state} className="grid gap-3">
            {status === 'player' ? <List key={state} state={state} /> : <Waiting />}
          </TabPanel>
        </>
      )}
    </SportsFrame>
  )
}

function List({ state }: { state: CouponState }) {
  const list = useCoupons(state)
  useLoginAgain(isLoggedOut(list.error))
  if (list.isPending) return <Waiting />
  if (list.data === undefined)
    return <ErrorState fact={texts.failed} onRetry={() => void list.refetch()} />
  const found = list.data.pages.flatMap((page) => page.coupons)
  if (found.length === 0)
    return (
      <EmptyState
        icon={<Ticket />}
        fact={texts.empty[state]}
        help={texts.emptyHelp}
        action={
          <SiteLink href={links.sports} className={buttonClass({})}>
            {texts.toBulletin}
          </SiteLink>
        }
      />
    )
  return (
    <>
      {found.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} />
      ))}
      {list.hasNextPage && (
        <Button
          tone="secondary"
          className="justify-self-center print:hidden"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}

const Waiting = () => (
  <div className="grid gap-3" aria-busy="true">
    <Skeleton className="mc-skeleton" />
    <Skeleton className="mc-skeleton" />
  </div>
)

function useCoupons(state: CouponState) {
  return useInfiniteQuery({
    queryKey: [coupons.list.path, state],
    queryFn: ({ pageParam, signal }) =>
      ask(coupons.list, {
        query: { state, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as Coupon['id'] | undefined,
    getNextPageParam: (last) => (last.has_more ? last.coupons.at(-1)?.id : undefined),
    refetchInterval: POLL_MS[state],
    staleTime: 0,
  })
}
