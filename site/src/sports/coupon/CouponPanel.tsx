import { Button } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { Ticket, Trash2 } from 'lucide-react'
import { lazy, type MouseEvent, Suspense } from 'react'
import { links } from '../../links.ts'
import { couponTexts as texts } from '../../messages-coupon.ts'
import { sharingTexts } from '../../messages-sports-sharing.ts'
import { SiteLink } from '../../navigation.tsx'
import { useBettor } from '../../tables/use-counter.ts'
import { isRealityDue } from '../../tables/problem.ts'
import { OpenCode, OpenedNote } from '../sharing/OpenCode.tsx'
import { ShareCoupon } from '../sharing/ShareCoupon.tsx'
import type { CouponView } from './coupon-store.ts'
import { CouponFoot } from './CouponFoot.tsx'
import { CouponKinds } from './CouponKinds.tsx'
import { CouponLegs } from './CouponLegs.tsx'
import { problemsOf } from './draft.ts'
import { focusCoupon } from './kept-focus.ts'
import { QuickBet } from './QuickBet.tsx'
import { Receipt, ReceiptNews } from './Receipt.tsx'
import { coupon, useCoupon } from './use-coupon.ts'
import './coupon.css'
import './legs.css'
import './foot.css'
import './bar.css'

const RealityDialog = lazy(async () => ({
  default: (await import('../../tables/RealityDialog.tsx')).RealityDialog,
}))

/** The coupon: what is selected, how it is played, what it costs and may pay, and the button that places it. */
export function CouponPanel() {
  const view = useCoupon()
  const status = useBettor()
  const { draft, quote, receipt, refused, isPlacing, before } = view
  const problems = problemsOf(draft, quote)
  return (
    <section className="cp" aria-label={texts.name} aria-busy={isPlacing} tabIndex={-1}>
      <PanelHead view={view} isPlayer={status === 'player'} />
      <ReceiptNews of={receipt} />
      {status === 'player' && <QuickBet view={view} />}
      <OpenedNote />
      {draft.picks.length > 0 && before !== undefined && <ExchangedNote disabled={isPlacing} />}
      {receipt !== undefined && <Receipt coupon={receipt} />}
      {draft.picks.length === 0 && receipt === undefined && (
        <div className="cp-empty">
          <Ticket aria-hidden="true" />
          <p>
            <b>{before === undefined ? texts.empty : texts.cleared}</b> {texts.emptyHelp}
          </p>
          {before !== undefined && (
            <Button size="s" tone="secondary" onClick={restored}>
              {texts.undo}
            </Button>
          )}
        </div>
      )}
      {draft.picks.length > 0 && (
        <>
          <CouponKinds draft={draft} disabled={isPlacing} />
          <CouponLegs view={view} problems={problems} />
          <CouponFoot view={view} problems={problems} />
        </>
      )}
      {draft.picks.length === 0 && <OpenCode />}
      <div className="cp-end">
        {draft.picks.length > 0 && !isPlacing && <ShareCoupon legs={draft.picks} />}
        <SiteLink href={links.sportsRules} className="cp-rules">
          {texts.rules}
        </SiteLink>
      </div>
      {isRealityDue(refused) && (
        <Suspense>
          <RealityDialog onSeen={() => coupon.tell(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

/** What stood there before is back, and the button that brought it is gone. */
const restored = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  focusCoupon(currentTarget)
  coupon.restore()
}

/** What it is called, how much is in it, and the ways out of it. */
function PanelHead({ view, isPlayer }: { view: CouponView; isPlayer: boolean }) {
  const { draft, isPlacing } = view
  return (
    <header>
      <h2 className="text-18">{texts.name}</h2>
      {draft.picks.length > 0 && (
        <span className="cp-count">
          <span aria-hidden="true">{draft.picks.length}</span>
          <span className="sr-only">{texts.bar(draft.picks.length)}</span>
        </span>
      )}
      {isPlayer && (
        <SiteLink href={links.sportsCoupons()} className="cp-mine">
          {texts.mine}
        </SiteLink>
      )}
      {draft.picks.length > 0 && (
        <IconButton
          size="s"
          label={texts.clear}
          disabled={isPlacing}
          onClick={({ currentTarget }) => {
            focusCoupon(currentTarget)
            coupon.clear()
          }}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </header>
  )
}

/** The selections came in the place of others. */
function ExchangedNote({ disabled }: { disabled: boolean }) {
  return (
    <section className="bk-note" aria-live="polite">
      <p>{texts.list.repeatedInstead}</p>
      <div className="bk-acts">
        <Button size="s" tone="ghost" disabled={disabled} onClick={restored}>
          {sharingTexts.undo}
        </Button>
      </div>
    </section>
  )
}
