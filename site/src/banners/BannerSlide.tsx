import type { Banner } from '@menekse/contract/content/content'
import { buttonClass } from '@menekse/ui/Button'
import { SiteLink } from '../navigation.tsx'

interface SlideProps {
  banner: Banner
  device: 'desktop' | 'mobile'
}

function pictureOf({ banner, device }: SlideProps): string {
  return device === 'desktop'
    ? banner.images.desktop || banner.banner_desktop
    : banner.images.mobile || banner.banner_mobile || banner.images.desktop
}

/** A scene with its words and terms beside it, never in it. */
export function HeroSlide({ banner, device, first }: SlideProps & { first: boolean }) {
  return (
    <div className="hero-slide">
      <img
        src={pictureOf({ banner, device })}
        alt=""
        draggable={false}
        fetchPriority={first ? 'high' : 'auto'}
        loading={first ? 'eager' : 'lazy'}
      />
      <div className="hero-text">
        <h2 className="hero-title">{banner.title}</h2>
        <p className="hero-body">{banner.text}</p>
        {banner.terms.length > 0 && (
          <ul className="hero-terms">
            {banner.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        )}
        {banner.link !== '' && (
          <SiteLink href={banner.link} className={buttonClass()}>
            {banner.action || banner.title}
          </SiteLink>
        )}
      </div>
    </div>
  )
}

export function SideSlide({ banner, device }: SlideProps) {
  return (
    <div className="side-slide">
      <img src={pictureOf({ banner, device })} alt="" draggable={false} loading="lazy" />
      <div className="side-text">
        <h2 className="side-title">{banner.title}</h2>
        <p>{banner.text}</p>
        {banner.link !== '' && (
          <SiteLink
            href={banner.link}
            className={buttonClass({ tone: 'secondary', size: 's' }, 'mt-auto')}
          >
            {banner.action || banner.title}
          </SiteLink>
        )}
      </div>
    </div>
  )
}
