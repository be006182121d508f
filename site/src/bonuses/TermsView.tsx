import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusExample } from '@menekse/contract/campaigns/campaigns'
import type { Kurus } from '@menekse/contract/money'
import { Calculator } from 'lucide-react'
import type * as z from 'zod/mini'
import { bonusTexts } from '../messages-bonuses.ts'
import { shortMoney } from './bonus-money.ts'
import { contributionsOf, exampleLines, factsOf, type Line, termLines } from './bonus-terms.ts'
import { useGameName } from './use-game-name.ts'
import './bonuses.css'

const texts = bonusTexts.terms

export interface TermsViewProps {
  terms: BonusTerms
  example: z.output<typeof BonusExample>
  /** The example is the player's own deposit. */
  own?: boolean
  /** Conditions that do not stand in the terms: the dates of a promotion, its note. */
  more?: readonly Line[]
}

/** The whole of what a bonus gives and asks, in lira, before it is taken. */
export function TermsView({ terms, example, own = false, more = [] }: TermsViewProps) {
  const nameOf = useGameName()
  const lines = [...termLines(terms, nameOf), ...more]
  return (
    // Longer than the dialog it stands in: who has no pointer must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="grid gap-4 rounded-14" aria-label={texts.title} tabIndex={0}>
      <FactGrid lines={factsOf(terms)} />
      <section className="grid gap-2 rounded-14 bg-violet-900 px-4 py-3.5 text-hi">
        <h3 className="flex items-center gap-2 text-13 font-semibold text-violet-300">
          <Calculator className="size-4 shrink-0" aria-hidden="true" />
          {texts.example}
        </h3>
        {exampleLines(terms, example, own).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {terms.rollover > 0 && <p className="text-13 text-mid">{texts.costNote}</p>}
      </section>
      {terms.rollover > 0 && <ContributionTable terms={terms} wagering={example.wagering} />}
      <TermList lines={lines} />
    </section>
  )
}

/** The figures at a glance, each in its own cell. */
export function FactGrid({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="fact-grid">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The conditions one below the other. */
export function TermList({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="grid gap-3">
      {lines.map(({ label, text }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-13 font-semibold text-low sm:pt-px">{label}</dt>
          <dd className="text-pretty text-mid">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What each game counts, and how much must be staked there alone. */
export function ContributionTable({
  terms,
  wagering,
}: {
  terms: BonusTerms
  wagering: Kurus | null
}) {
  const nameOf = useGameName()
  const rows = contributionsOf(terms, wagering, nameOf)
  const known = rows.some(({ needed }) => needed !== null)
  return (
    <table className="contribution">
      <caption>{texts.contribution}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.game}</th>
          <th scope="col">{texts.share}</th>
          {known && <th scope="col">{texts.needed}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, percent, needed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{bonusTexts.percent(percent)}</td>
            {known && <td>{needed === null ? texts.unusable : shortMoney(needed)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
