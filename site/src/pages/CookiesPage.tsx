import { Card } from '@menekse/ui/Card'
import { pageTexts } from '../messages-pages.ts'
import { useTitle } from '../shell/document-title.ts'
import { TagChoice } from '../shell/TagChoice.tsx'

const texts = pageTexts.cookies

/** /cerez-tercihi: what the site keeps in a browser, and the one part of it that is the visitor's to decide. */
export function CookiesPage() {
  useTitle(texts.title)
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-28">{texts.title}</h1>
        <p className="mt-1 max-w-3xl text-16 text-pretty">{texts.intro}</p>
      </header>
      <TagChoice />
      <Card title={texts.needed}>
        <dl className="grid gap-4">
          {texts.rows.map(({ name, why, until }) => (
            <div key={name} className="grid gap-x-6 gap-y-0.5 md:grid-cols-[14rem_1fr_14rem]">
              <dt className="font-semibold text-hi">{name}</dt>
              <dd className="text-pretty">{why}</dd>
              <dd className="text-13 text-low md:text-right">{until}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
