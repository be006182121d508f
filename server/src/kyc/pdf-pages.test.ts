import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paper } from '../../test/paper.ts'
import { isRefusal } from '../platform/refusal.ts'
import { cleanDocument } from './document-file.ts'
import { PAGES_MAX } from './pdf-pages.ts'

const clean = async (bytes: Buffer) => {
  const cleaned = await cleanDocument('address', bytes)
  return isRefusal(cleaned) ? undefined : cleaned
}

const ACTIVE = paper({
  catalog: '/OpenAction 5 0 R /Names<</EmbeddedFiles<</Names[(a.html) 6 0 R]>>>>',
  objects:
    '5 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj\n' +
    '6 0 obj<</Type/Filespec/F(a.html)/EF<</F 7 0 R>>>>endobj\n' +
    '7 0 obj<</Length 31>>stream\n<script>alert(document)</script>\nendstream endobj\n' +
    '8 0 obj<</Author(Gizli Yazar)>>endobj\n',
})

it('keeps what is to be seen of a PDF, and neither script nor action nor file nor author', async () => {
  const kept = await clean(ACTIVE)
  expect(kept?.mime).toBe('image/jpeg')
  for (const left of ['JavaScript', 'OpenAction', '<script>', 'Gizli Yazar', '%PDF'])
    expect(kept?.bytes.includes(left)).toBe(false)
  const { dominant } = await sharp(kept?.bytes).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect([dominant.g, dominant.b].every((part) => part < 60)).toBe(true)
})

it('draws every page below the one before, and refuses a book', async () => {
  const [one, three] = await Promise.all([clean(paper()), clean(paper({ pages: 3 }))])
  const heights = await Promise.all([one, three].map((kept) => sharp(kept?.bytes).metadata()))
  expect(heights[1]!.height).toBe(3 * heights[0]!.height)
  expect(await clean(paper({ pages: PAGES_MAX }))).toBeDefined()
  expect(await clean(paper({ pages: PAGES_MAX + 1 }))).toBeUndefined()
})

it.each([
  ['cut short', paper().subarray(0, 40)],
  [
    'without a page',
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ],
  ['in name only', Buffer.from(`%PDF-1.4\n${'x'.repeat(2000)}`)],
])('refuses a PDF %s', async (_, bytes) => {
  expect(await clean(bytes)).toBeUndefined()
})
