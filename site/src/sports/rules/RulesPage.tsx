import { RULES_VERSION } from '@menekse/contract/sports/betting-rules'
import { sportsLimits } from '@menekse/contract/sports/sports-limits'
import { Button } from '@menekse/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { reading } from '../../api.ts'
import { links } from '../../links.ts'
import { type RuleSection, rulesTexts as texts, ruleSections } from '../../messages-sports-rules.ts'
import { useTitle } from '../../shell/document-title.ts'
import { SportsFrame, TreeButton } from '../SportsFrame.tsx'
import { ruleFigures } from './figures.ts'
import './rules.css'

/** /sports/kurallar: how coupons are taken, reckoned and paid, in the figures that the house reckons with. */
export function RulesPage() {
  useTitle(texts.name)
  const { data } = useQuery(reading(sportsLimits.current))
  const sections = ruleSections(ruleFigures(data?.limits))
  return (
    <SportsFrame here={links.sports}>
      <article className="sr">
        <header className="sr-head">
          <h1 className="text-28">{texts.name}</h1>
          <div className="sr-acts">
            <TreeButton />
            <Button size="s" tone="ghost" onClick={() => print()}>
              <Printer aria-hidden="true" />
              {texts.print}
            </Button>
          </div>
          <p>{texts.intro}</p>
          <p className="sr-version">{texts.version(RULES_VERSION)}</p>
        </header>
        <nav aria-label={texts.contents} className="sr-contents">
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </article>
    </SportsFrame>
  )
}

function Section({
  section: { id, title, paragraphs, points, example },
}: {
  section: RuleSection
}) {
  return (
    <section id={id} aria-labelledby={`${id}-baslik`} className="sr-section">
      <h2 id={`${id}-baslik`}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points !== undefined && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {example !== undefined && (
        <p className="sr-example">
          <b>{texts.exampleTitle}</b> {example}
        </p>
      )}
    </section>
  )
}
