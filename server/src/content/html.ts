import sanitize from 'sanitize-html'

/** A picture that stands in the page itself; what else comes that way is none. */
const PICTURE_DATA = /^data:image\/(?:png|jpeg|webp|gif|avif);base64,/i

/** What an operator's page may hold: words and their order. No script, no style, no frame, no foreign protocol. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'blockquote',
      'code',
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: /^\s*https:/i.test(attributes.href ?? '')
          ? { ...attributes, rel: 'noopener noreferrer nofollow', target: '_blank' }
          : attributes,
      }),
      img: (tagName, attributes) => {
        const { src = '', ...rest } = attributes
        const isStranger = /^\s*data:/i.test(src) && !PICTURE_DATA.test(src)
        return { tagName, attribs: isStranger ? rest : attributes }
      },
    },
  })
}
