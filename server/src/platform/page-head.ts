/** What a page says about itself before any script runs. */
export interface PageHead {
  status: 200 | 404
  title: string
  description: string
  /** Absolute. */
  canonical: string
  siteName: string
  /** Path of the brand's icon. */
  favicon: string
  /** Path of the brand's own logo; null for the mark that the site draws. */
  logo: string | null
  indexed: boolean
  /** Markup shown before any script runs, which the site's scripts replace. */
  firstPaint?: string | undefined
}

/** The brand's mark, as square as a preview without a picture of its own wants it. */
const PREVIEW = '/icons/512.png'

/** Text made safe for markup and for quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The built page with its own title, description, address and preview in place of the general ones. */
export function withHead(html: string, head: PageHead): string {
  const title = escapeHtml(`${head.title} · ${head.siteName}`)
  const description = escapeHtml(head.description)
  const url = escapeHtml(head.canonical)
  const picture = escapeHtml(new URL(PREVIEW, head.canonical).href)
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    // The site reads these two before its first paint, so that no other brand's name or mark is seen.
    `<meta name="application-name" content="${escapeHtml(head.siteName)}" />`,
    ...(head.logo === null
      ? []
      : [`<meta name="brand-logo" content="${escapeHtml(head.logo)}" />`]),
    ...(head.indexed
      ? [
          `<link rel="canonical" href="${url}" />`,
          `<meta property="og:type" content="website" />`,
          `<meta property="og:locale" content="tr_TR" />`,
          `<meta property="og:site_name" content="${escapeHtml(head.siteName)}" />`,
          `<meta property="og:title" content="${title}" />`,
          `<meta property="og:description" content="${description}" />`,
          `<meta property="og:url" content="${url}" />`,
          `<meta property="og:image" content="${picture}" />`,
          `<meta name="twitter:card" content="summary" />`,
          `<script type="application/ld+json">${structured(head)}</script>`,
        ]
      : ['<meta name="robots" content="noindex" />']),
  ]
  return html
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replaceAll('"/favicon.svg"', () => `"${escapeHtml(head.favicon)}"`)
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
    .replace(EMPTY_ROOT, (root) => withFirstPaint(root, head.firstPaint))
    .replaceAll(APP_LINK, (link) => (head.firstPaint === undefined ? link : ''))
}

/** The application's files, asked for ahead; behind a first paint they come after it. */
const APP_LINK = /<link rel="modulepreload"[^>]* data-app[^>]*>/g
const EMPTY_ROOT = /<div id="preloader" class="preloader"[\s\S]*<div id="root"><\/div>/

/** With something to show, the preloader leaves by itself, scripts or not. */
function withFirstPaint(root: string, markup: string | undefined): string {
  if (markup === undefined) return root
  return root
    .replace('class="preloader"', 'class="preloader preloader-brief"')
    .replace('<div id="root">', () => `<div id="root">${markup}`)
}

/** A data block, never run; `<` is written so that no text can end it. */
function structured(head: PageHead): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: head.title,
    description: head.description,
    url: head.canonical,
    inLanguage: 'tr',
    isPartOf: { '@type': 'WebSite', name: head.siteName },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
