import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { marketWords } from '@menekse/contract/sports/market-words'
import type { MouseEvent } from 'react'
import { sharingTexts as texts } from '../../messages-sports-sharing.ts'
import { sportsTexts } from '../../messages-sports.ts'
import { focusCoupon, focusCouponAfter } from '../coupon/kept-focus.ts'
import { useCoupon } from '../coupon/use-coupon.ts'
import { dismissOpened, openCode, restoreBefore, typeCode, useOpening } from './opening.ts'
import './sharing.css'

/** A field that takes a code and fills the coupon with what is under it. */
export function OpenCode() {
  const { typed, problem, isOpening } = useOpening()
  return (
    <form
      className="bk-open"
      onSubmit={(event) => {
        event.preventDefault()
        void focusCouponAfter(event.currentTarget, openCode(typed))
      }}
    >
      <Field label={texts.open.label} error={problem}>
        <TextInput
          dense
          value={typed}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => typeCode(event.target.value)}
          after={
            <Button type="submit" size="s" tone="secondary" loading={isOpening}>
              {texts.open.action}
            </Button>
          }
        />
      </Field>
    </form>
  )
}

/** A press that takes its own button away. */
const leaving =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusCoupon(currentTarget)
    act()
  }

/** Why a code opened nothing; the selections that stand there stay. */
function ProblemNote() {
  const { typed, problem, isAgain } = useOpening()
  return (
    <section className="bk-note" role="alert">
      <p>
        <b>{texts.open.kept}</b> {problem}
      </p>
      <div className="bk-acts">
        {isAgain && (
          <Button size="s" tone="ghost" onClick={leaving(() => void openCode(typed))}>
            {texts.open.again}
          </Button>
        )}
        <Button size="s" tone="ghost" onClick={leaving(dismissOpened)}>
          {texts.dismiss}
        </Button>
      </div>
    </section>
  )
}

/** What came of a code: how many selections, which are gone, and the way back to the coupon before. */
export function OpenedNote() {
  const { opened, isOpening, problem, isBeside } = useOpening()
  const { draft } = useCoupon()
  if (isOpening) return <output className="bk-note">{texts.open.opening}</output>
  // Without selections the field says it.
  if (problem !== undefined && isBeside && draft.picks.length > 0) return <ProblemNote />
  if (opened === undefined) return null
  const { code, count, gone, before } = opened
  return (
    <section className="bk-note" aria-live="polite">
      <p>{count > 0 ? texts.opened(code, count) : texts.openedNone(code)}</p>
      {gone.length > 0 && (
        <>
          <h3>{texts.gone}</h3>
          <ul>
            {gone.map(({ leg, why }) => {
              const words = marketWords(leg.market, leg)
              return (
                <li key={`${leg.fixture} ${leg.market} ${leg.outcome}`}>
                  <b>{sportsTexts.versus(leg.home, leg.away)}</b> {words.title}:{' '}
                  {words.outcome(leg.outcome)} <em>{texts.goneAfter[why]}</em>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <div className="bk-acts">
        {before !== undefined && (
          <Button size="s" tone="ghost" onClick={leaving(restoreBefore)}>
            {texts.undo}
          </Button>
        )}
        <Button size="s" tone="ghost" onClick={leaving(dismissOpened)}>
          {texts.dismiss}
        </Button>
      </div>
    </section>
  )
}
