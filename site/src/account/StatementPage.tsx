import { lazy } from 'react'
import { TransactionsPage } from '../transactions/TransactionsPage.tsx'

const CouponDetail = lazy(async () => ({
  default: (await import('../sports/coupon/CouponDetail.tsx')).CouponDetail,
}))

/** /account/transactions, whose lines open coupons of sports bets as sports shows them. */
export const StatementPage = () => <TransactionsPage Coupon={CouponDetail} />
