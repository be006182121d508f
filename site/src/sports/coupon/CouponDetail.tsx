import { coupons } from '@menekse/contract/sports/coupons'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { couponTexts } from '../../messages-coupon.ts'
import { CouponCard } from './CouponCard.tsx'
import './my-coupons.css'
import '../sharing/sharing.css'

const POLL_MS = 4_000

/** One coupon by its id, as the list of coupons shows it. */
export function CouponDetail({ id }: { id: string }) {
  const found = useQuery({
    // What changes the list of coupons changes this as well.
    queryKey: [coupons.list.path, id],
    queryFn: ({ signal }) => ask(coupons.find, { params: { id: id as `bet_${string}` }, signal }),
    refetchInterval: ({ state }) => (state.data?.coupon.status === 'open' ? POLL_MS : false),
  })
  if (found.data !== undefined) return <CouponCard coupon={found.data.coupon} />
  if (found.isError)
    return (
      <ErrorState
        fact={couponTexts.list.failed}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  return <Skeleton className="mc-skeleton" />
}
