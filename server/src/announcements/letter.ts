/** How the house's own promotional mails look. Plain text of the desk, without any HTML of its own. */
const FOOTER =
  'Bu iletiyi e-posta ile tanıtıma izin verdiğiniz için aldınız. İzninizi sitede profilinizdeki “İletişim tercihleri” bölümünden dilediğiniz an kaldırabilirsiniz.'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Pure: an announcement as a mail, greeting included; text and HTML say the same. */
export function announcementLetter(
  announcement: { title: string; content: string },
  reader: { first_name: string },
): { subject: string; text: string; html: string } {
  const { title, content } = announcement
  const paragraphs = [`Merhaba ${reader.first_name},`, ...content.split(/\n{2,}/), FOOTER]
  const body = paragraphs
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
  return {
    subject: title,
    text: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1>${body}</body></html>`,
  }
}
