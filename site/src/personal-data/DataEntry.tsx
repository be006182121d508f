import { buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { links } from '../links.ts'
import { dataTexts } from '../messages-data.ts'
import { SiteLink } from '../navigation.tsx'

const texts = dataTexts.entry

/** The way to the own data, below the personal information. */
export function DataEntry() {
  return (
    <Card title={dataTexts.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-pretty">{texts.text}</p>
        <SiteLink href={links.personalData} className={buttonClass({ tone: 'secondary' })}>
          {texts.link}
        </SiteLink>
      </div>
    </Card>
  )
}
