import type { PendingBonus } from '@menekse/contract/campaigns/campaigns'
import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { bonusTexts } from '../messages-bonuses.ts'
import { summaryOf } from './active-facts.ts'
import { BonusIcon } from './BonusIcon.tsx'
import { shortMoney } from './bonus-money.ts'
import { closePending, type PendingOffer } from './pending.ts'
import { TermsView } from './TermsView.tsx'
import { useSelection } from './use-selection.ts'

const texts = bonusTexts.selection

type Step = { at: 'list' } | { at: 'bonus'; bonus: PendingBonus } | { at: 'none' }

/**
 * 'Bonus Seçimi' after an approved deposit. Taking a bonus and going on without one cost the same: one click to read
 * what it means, one to confirm, and the buttons look alike (standards B06).
 */
export function SelectionDialog({ offer }: { offer: PendingOffer }) {
  const [step, setStep] = useState<Step>({ at: 'list' })
  const box = useRef<HTMLDivElement>(null)
  const { choose, isPending } = useSelection(offer.deposit_id)
  const back = (
    <Button tone="secondary" onClick={() => setStep({ at: 'list' })}>
      <ArrowLeft aria-hidden="true" />
      {texts.back}
    </Button>
  )
  return (
    <Dialog
      open
      size="l"
      initialFocus={box}
      title={texts.title}
      description={introOf(offer)}
      onOpenChange={(open) => {
        if (!open) closePending(false)
      }}
      {...(step.at !== 'list' && {
        actions: (
          <>
            {back}
            <Button
              loading={isPending}
              onClick={() => void choose(step.at === 'bonus' ? step.bonus.id : null)}
            >
              {step.at === 'bonus' ? texts.accept : texts.decline}
            </Button>
          </>
        ),
      })}
    >
      <Focused box={box} step={step.at}>
        {step.at === 'list' && <Choices offer={offer} onStep={setStep} />}
        {step.at === 'bonus' && <BonusStep bonus={step.bonus} />}
        {step.at === 'none' && (
          <div className="grid gap-1">
            <h3 className="text-18 text-hi">{texts.declineQuestion}</h3>
            <p>{texts.declineText}</p>
          </div>
        )}
      </Focused>
    </Dialog>
  )
}

const introOf = ({ deposit_amount: amount }: PendingOffer) =>
  amount === null ? texts.introPlain : texts.intro(shortMoney(amount))

/** The focus goes along when a step takes the place of another, and reading starts at its top. */
function Focused({ box, step, children }: FocusedProps) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) {
      box.current?.focus({ preventScroll: true })
      box.current?.parentElement?.scrollTo({ top: 0 })
    }
    before.current = step
  }, [step, box])
  return (
    <div ref={box} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {children}
    </div>
  )
}

interface FocusedProps {
  box: RefObject<HTMLDivElement | null>
  step: Step['at']
  children: ReactNode
}

function Choices({ offer, onStep }: { offer: PendingOffer; onStep: (step: Step) => void }) {
  return (
    <ul className="grid gap-3">
      {offer.bonuses.map((bonus) => (
        <li key={bonus.id} className="choice">
          <BonusIcon kind={bonus.terms.kind} />
          <div className="min-w-0">
            <h3 className="text-16 text-hi">
              {bonus.name}
              <span className="choice-amount">{shortMoney(bonus.amount)}</span>
            </h3>
            <p className="text-pretty">{bonus.description}</p>
            <p className="mt-1 text-13 text-low tabular-nums">{summaryOf(bonus)}</p>
          </div>
          <Button
            tone="secondary"
            aria-label={texts.chooseOf(bonus.name)}
            onClick={() => onStep({ at: 'bonus', bonus })}
          >
            {texts.choose}
          </Button>
        </li>
      ))}
      <li className="choice">
        <NoBonusIcon />
        <div className="min-w-0">
          <h3 className="text-16 text-hi">{texts.none}</h3>
          <p className="text-pretty">{texts.noneText}</p>
          <p className="mt-1 text-13 text-low">{texts.noneFact}</p>
        </div>
        <Button
          tone="secondary"
          aria-label={texts.chooseOf(texts.none)}
          onClick={() => onStep({ at: 'none' })}
        >
          {texts.choose}
        </Button>
      </li>
    </ul>
  )
}

function BonusStep({ bonus }: { bonus: PendingBonus }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3.5">
        <BonusIcon kind={bonus.terms.kind} />
        <h3 className="text-18 text-hi">
          {bonus.name}
          <span className="choice-amount">{shortMoney(bonus.amount)}</span>
        </h3>
      </div>
      <TermsView terms={bonus.terms} example={bonus.example} own />
    </div>
  )
}

const NoBonusIcon = () => (
  <span className="choice-icon" aria-hidden="true">
    <svg viewBox="0 0 48 48" className="size-12">
      <rect width="48" height="48" rx="12" className="fill-bg-4" />
      <path
        d="M12 19a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3zM12 22h24M17 30h6"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-mid"
      />
    </svg>
  </span>
)
