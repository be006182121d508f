import type { BannerChange } from '@menekse/contract/content/staff-banners'
import { buttonClass } from '@menekse/ui/Button'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { clsx } from 'clsx'
import { useState } from 'react'
import { messages } from '../messages.ts'

const text = messages.banners

/** A banner as it stands on a wide screen and on a phone; nothing of it can be pressed. */
export function BannerPreview({ banner }: { banner: BannerChange }) {
  const [device, setDevice] = useState<'desktop' | 'mobile'>(
    banner.place === 'home_mobile' ? 'mobile' : 'desktop',
  )
  const { image_desktop: wide, image_mobile: narrow } = banner
  const picture = device === 'desktop' ? wide || narrow : narrow || wide
  return (
    <section aria-label={text.preview}>
      <Tabs
        id="banner-preview"
        label={text.preview}
        tabs={[
          { value: 'desktop', label: text.desktop },
          { value: 'mobile', label: text.mobile },
        ]}
        value={device}
        onValueChange={setDevice}
        className="mb-3"
      />
      <TabPanel id="banner-preview" value={device}>
        <div
          className={clsx(
            'overflow-hidden rounded-14 bg-bg-0',
            device === 'desktop' ? 'grid items-center sm:grid-cols-[3fr_2fr]' : 'mx-auto max-w-72',
          )}
          aria-hidden="true"
        >
          {picture === '' ? (
            <div className="min-h-40 bg-bg-4" />
          ) : (
            <img src={picture} alt="" className="max-h-64 w-full object-cover" />
          )}
          <div className="grid content-start gap-2 p-4 break-words">
            <b className="font-display text-18 text-hi">{banner.title}</b>
            <p className="text-13 text-mid">{banner.text}</p>
            <ul className="flex flex-wrap gap-x-3 text-12 text-low">
              {banner.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            {banner.link !== '' && (
              <span className={buttonClass({ size: 's' }, 'justify-self-start')}>
                {banner.action || banner.title}
              </span>
            )}
          </div>
        </div>
      </TabPanel>
    </section>
  )
}
