import { BOOKING_DAYS, bookings } from '@menekse/contract/sports/bookings'
import type { Returns } from '@menekse/contract/route'
import type { CouponSelection } from '@menekse/contract/sports/coupons'
import { Button } from '@menekse/ui/Button'
import { CopyButton } from '@menekse/ui/CopyButton'
import { IconButton } from '@menekse/ui/IconButton'
import { useMutation } from '@tanstack/react-query'
import { Send, Share2, X } from 'lucide-react'
import { useState } from 'react'
import { ask, messageOf } from '../../api.ts'
import { links } from '../../links.ts'
import { sharingTexts as texts } from '../../messages-sports-sharing.ts'
import './sharing.css'

type Shared = Returns<typeof bookings.share>

/** A button that puts selections under a code, and the code with the ways to hand it on. */
export function ShareCoupon({ legs }: { legs: readonly CouponSelection[] }) {
  const words = JSON.stringify(
    legs.map(({ fixture, market, outcome }) => [fixture, market, outcome]),
  )
  // Another coupon has another code: what was shared of the one before goes with it.
  return <Sharing key={words} legs={legs} />
}

const withFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

function Sharing({ legs }: { legs: readonly CouponSelection[] }) {
  const share = useMutation({
    mutationFn: () =>
      ask(bookings.share, {
        body: {
          legs: legs.map(({ fixture, market, outcome }) => ({ fixture, market, outcome })),
        },
      }),
  })
  // Each takes the place of the other, and the keyboard with it.
  const [isClosed, setClosed] = useState(false)
  const close = () => {
    setClosed(true)
    share.reset()
  }
  if (share.data !== undefined)
    return <Code shared={share.data} count={legs.length} onClose={close} />
  return (
    <div className="bk-share">
      <Button
        ref={isClosed ? withFocus : undefined}
        size="s"
        tone="ghost"
        loading={share.isPending}
        onClick={() => share.mutate()}
      >
        <Share2 aria-hidden="true" />
        {texts.share}
      </Button>
      {share.isError && (
        <p role="alert" className="bk-problem">
          {messageOf(share.error, texts.failed)}
        </p>
      )}
    </div>
  )
}

interface CodeProps {
  shared: Shared
  count: number
  onClose: () => void
}

function Code({ shared: { code, legs }, count, onClose }: CodeProps) {
  const address = new URL(links.booking(code), location.origin).href
  const hasSheet = typeof navigator.share === 'function'
  return (
    <section className="bk-code" aria-label={texts.code} tabIndex={-1} ref={withFocus}>
      <header>
        <span>{texts.code}</span>
        <IconButton size="s" label={texts.close} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <output aria-label={texts.codeLabel(code)}>{code}</output>
      <div className="bk-acts">
        <CopyButton labelled text={code} label={texts.copyCode} copiedLabel={texts.copied} />
        <CopyButton labelled text={address} label={texts.copyLink} copiedLabel={texts.copied} />
        {hasSheet && (
          <Button
            size="s"
            tone="secondary"
            onClick={() => {
              // Whoever closes the sheet has changed their mind; nothing has failed.
              void navigator.share({ title: texts.title, text: code, url: address }).catch(() => 0)
            }}
          >
            <Send aria-hidden="true" />
            {texts.send}
          </Button>
        )}
      </div>
      {legs < count && <p className="bk-part">{texts.part(legs, count)}</p>}
      <p>{texts.note(BOOKING_DAYS)}</p>
    </section>
  )
}
