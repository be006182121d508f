import { bonusKinds } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusKind, BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusTrigger } from '@menekse/contract/campaigns/staff-campaigns'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { formatMoney } from '@menekse/ui/money-format'
import { Facts } from '../desk/Facts.tsx'
import { messages } from '../messages.ts'
import type { OfferForm } from './campaign-form.ts'

const text = messages.builder

/** The site's own pictures, by the kind of bonus. */
const pictures: Record<BonusKind, string> = {
  deposit_match: 'yatirim',
  fixed: 'kilim',
  free_spins: 'cevirme',
  free_bets: 'bedava-bahis',
  trial: 'deneme',
  cashback: 'kayip',
}
const short = (amount: bigint) => formatMoney(amount, { decimals: amount % 100n === 0n ? 0 : 2 })

export interface OfferPreviewProps {
  form: OfferForm
  trigger: BonusTrigger
  /** Undefined while an entry cannot be read. */
  terms: BonusTerms | undefined
}

/** The card as players will see it among the promotions, and what the offer comes to. */
export function OfferPreview({ form, trigger, terms }: OfferPreviewProps) {
  const art = form.banner === '' ? `/art/promotions/${pictures[form.kind]}.svg` : form.banner
  return (
    <div className="grid content-start gap-4">
      <figure className="grid gap-2">
        <figcaption className="text-13 text-low">{text.preview}</figcaption>
        <div className="overflow-hidden rounded-20 bg-bg-2 shadow-top">
          <div className="relative aspect-video bg-bg-3">
            <img src={art} alt="" className="size-full object-cover" />
            <Badge tone="dark" className="absolute top-3 left-3">
              {bonusKinds[form.kind]}
            </Badge>
          </div>
          <div className="grid gap-3 p-5">
            <b className="text-18 text-balance text-hi">{form.name.trim() || text.noName}</b>
            <p className="text-pretty">{form.description.trim() || text.noDescription}</p>
            {terms === undefined ? (
              <p className="text-13 text-low">{text.previewWaiting}</p>
            ) : (
              <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">
                {factsOf(terms).map(([label, value]) => (
                  <div key={label}>
                    <dt className="text-12 text-low">{label}</dt>
                    <dd className="font-semibold text-hi tabular">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {form.note.trim() !== '' && (
              <p className="text-13 text-pretty text-low">{form.note.trim()}</p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2 px-5 pb-5" aria-hidden="true">
            {trigger === 'staff' || trigger === 'schedule' ? (
              <span className="text-13 text-low">{text.buttons[trigger]}</span>
            ) : (
              <span className={buttonClass({})}>{text.buttons[trigger]}</span>
            )}
            <span className={buttonClass({ tone: 'secondary' })}>{text.details}</span>
          </div>
        </div>
      </figure>
      {terms !== undefined && <Costs terms={terms} />}
    </div>
  )
}

/** The same figures as on the site's card, in the same order. */
function factsOf(terms: BonusTerms): [string, string][] {
  const { percent, amount, spins, rollover } = terms
  const facts: [string, string][] = []
  if (percent !== null) facts.push([text.percentFact, `%${percent}`])
  if (amount !== null) facts.push([text.amountFact, short(amount)])
  if (spins !== null)
    facts.push([
      terms.kind === 'free_bets' ? text.freeBetsFact : text.spinsFact,
      text.spinsOf(spins.count, short(spins.stake)),
    ])
  facts.push([text.rolloverFact, rollover === 0 ? text.noRollover : `${rollover}x`])
  if (terms.min_deposit !== null) facts.push([text.minDeposit, short(terms.min_deposit)])
  if (terms.max_bonus !== null) facts.push([text.maxBonus, short(terms.max_bonus)])
  return facts
}

/** What one player can get at most, and what they must stake for it. */
function Costs({ terms }: { terms: BonusTerms }) {
  const { spins, rollover } = terms
  const most =
    terms.max_bonus ?? terms.amount ?? (spins === null ? null : spins.stake * BigInt(spins.count))
  if (most === null) return null
  const wagering = spins === null ? short(most * BigInt(rollover)) : text.wageringOfWins(rollover)
  return (
    <Card title={text.costs}>
      <Facts
        facts={[
          { label: text.mostBonus, value: short(most) },
          { label: text.mostWagering, value: rollover === 0 ? text.noRollover : wagering },
        ]}
      />
    </Card>
  )
}
