import { bannerPlaces } from '@menekse/contract/content/staff-banners'
import type { BannerPlace } from '@menekse/contract/content/staff-banners'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { bannersQuery } from '../queries-content.ts'
import { brandsQuery } from '../queries-house.ts'
import { BannerList } from './BannerList.tsx'
import { HomePageEditor } from './HomePageEditor.tsx'

const text = messages.banners
const places = Object.keys(bannerPlaces) as BannerPlace[]

export function BannersPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const brands = useQuery(brandsQuery)
  const list = useQuery(bannersQuery)
  if (brands.data === undefined || list.data === undefined) {
    const failed = brands.isError ? brands : list
    return failed.isError ? (
      <Problem error={failed.error} onRetry={() => void failed.refetch()} />
    ) : (
      <Skeleton className="h-120 rounded-14" />
    )
  }
  const own = brands.data.brands
  const brand = own.find(({ id }) => id === readText(search['brand']))?.id ?? own[0]?.id ?? ''
  const tab = [...places, 'home' as const].find((one) => one === search['tab']) ?? 'home_left'
  const ofBrand = list.data.banners.filter((banner) => banner.brand_id === brand)
  const count = (place: BannerPlace) => ofBrand.filter((one) => one.place === place).length
  return (
    <>
      <PageHead title={text.title} />
      <div className="mb-4 grid gap-3">
        <Field label={text.brand} className="max-w-72">
          <Select
            options={own.map(({ id, name }) => ({ value: id, label: name }))}
            value={brand}
            onChange={(event) => void navigate(links.banners({ brand: event.target.value, tab }))}
          />
        </Field>
        <p className="text-13 text-low">
          {text.promotions}{' '}
          <Link {...links.bonuses({ brand })} className="link">
            {text.toPromotions}
          </Link>
        </p>
        <Tabs
          id="banner-places"
          label={text.places}
          tabs={[
            ...places.map((place) => ({
              value: place as BannerPlace | 'home',
              label: text.place[place],
              count: count(place),
            })),
            { value: 'home' as const, label: text.homeTab },
          ]}
          value={tab}
          onValueChange={(next) => void navigate(links.banners({ brand, tab: next }))}
        />
      </div>
      <TabPanel id="banner-places" value={tab}>
        {tab === 'home' ? (
          <HomePageEditor key={brand} brand={brand} />
        ) : (
          <BannerList
            key={`${brand} ${tab}`}
            brand={brand}
            place={tab}
            banners={ofBrand.filter((banner) => banner.place === tab)}
          />
        )}
      </TabPanel>
    </>
  )
}
