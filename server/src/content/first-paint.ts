import type { Banner } from '@menekse/contract/content/content'
import { escapeHtml } from '../platform/page-head.ts'

/** The brand as the header shows it. */
export interface Sign {
  /** Path of its mark. */
  mark: string
  name: string
}

/** What a page shows before any script runs: the first slide of its carousel, in the site's own classes. */
export interface FirstSlide extends Sign {
  phone: Banner | undefined
  wide: Banner | undefined
  /** Classes of the room it stands in, and its own. */
  room: string
  look: string
  /** Empty rooms of what the scripts will put above it, so that it stays where it is. */
  above: string
}

/** The shell as the site's scripts will draw it, with what stands in it. */
export const inShell = ({ mark, name }: Sign, inner: string): string =>
  [
    '<p class="ribbon"></p><div class="shell"><div class="rail"></div><div class="shell-column">',
    '<div class="site-header"><span></span><span class="header-logo"><span class="logo logo-stacked">',
    `<img class="brand-mark" src="${escapeHtml(mark)}" alt="" /><b>${escapeHtml(name)}</b>`,
    `</span></span></div><div class="shell-main">${inner}</div></div></div>`,
  ].join('')

/**
 * The shell with its first slide. The site keeps the slide until it knows its banners, so that nothing flickers;
 * without a banner there is nothing to show early.
 */
export function firstPaint(slide: FirstSlide): string | undefined {
  const { phone, wide, room, look, above } = slide
  const first = phone ?? wide
  if (first === undefined) return undefined
  const inner = [
    above,
    `<div class="${room}"><div id="first-slide" class="carousel-still ${look}">`,
    `<div class="hero-slide">${pictureOf(first, wide)}<div class="hero-text">`,
    words(first, wide === undefined || wide.title === first.title ? '' : 'hero-phone'),
    wide === undefined || wide.title === first.title ? '' : words(wide, 'hero-wide'),
    '</div></div></div></div>',
  ].join('')
  return inShell(slide, inner)
}

/** The search of a phone, and for whoever is logged in the row of what waits for them (`HomePage.tsx`). */
export const homeAbove = (isKnown: boolean): string =>
  `<div class="first-search"></div>${isKnown ? '<div class="first-glance"></div>' : ''}`

function pictureOf(first: Banner, wide: Banner | undefined): string {
  const narrow = first.images.mobile || first.banner_mobile || first.images.desktop
  const broad = wide === undefined ? '' : wide.images.desktop || wide.banner_desktop
  const source =
    broad === '' ? '' : `<source media="(min-width: 48rem)" srcset="${escapeHtml(broad)}" />`
  return `<picture>${source}<img src="${escapeHtml(narrow)}" alt="" fetchpriority="high" /></picture>`
}

function words(banner: Banner, only: string): string {
  const terms = banner.terms.map((term) => `<li>${escapeHtml(term)}</li>`).join('')
  return [
    `<div class="${only}"><h2 class="hero-title">${escapeHtml(banner.title)}</h2>`,
    `<p class="hero-body">${escapeHtml(banner.text)}</p>`,
    terms === '' ? '' : `<ul class="hero-terms">${terms}</ul>`,
    banner.link === '' ? '' : `<a class="btn btn-primary btn-m" href="${escapeHtml(banner.link)}">`,
    banner.link === '' ? '' : `${escapeHtml(banner.action || banner.title)}</a>`,
    '</div>',
  ].join('')
}
