import type { DocumentKind } from '@menekse/contract/kyc/kyc'
import { fileTypeFromBuffer } from 'file-type'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { drawPdf, PAGES_MAX } from './pdf-pages.ts'
import { texts } from './texts.ts'

/** Larger pictures are refused before they are unpacked (a small file may hold a very large one). */
const PIXELS_MAX = 40_000_000
const SIDE_MAX = 2_600
const IMAGES = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/tiff',
])

const PAPERS = new Set<DocumentKind>(['address', 'income'])

export interface CleanDocument {
  mime: 'image/jpeg'
  bytes: Buffer
}

/**
 * What is kept of an upload: pictures are recognised by their content, decoded and written anew, so that nothing of
 * the original but its pixels survives (no metadata, no hidden second file). Only proof of address and of
 * income may be a PDF, which is drawn.
 */
export async function cleanDocument(
  kind: DocumentKind,
  bytes: Buffer,
): Promise<CleanDocument | Refusal<'file_type_unknown'>> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  const unknown = refuse('file_type_unknown', {
    fields: { [kind]: texts.kindRefused },
  })
  if (mime === 'application/pdf' && PAPERS.has(kind)) {
    const drawn = await drawPdf(bytes)
    if (drawn !== undefined) return { mime: 'image/jpeg', bytes: drawn }
    return refuse('file_type_unknown', { fields: { [kind]: texts.pdfRefused(PAGES_MAX) } })
  }
  if (mime === undefined || !IMAGES.has(mime)) return unknown
  // The picture library is read with the first document: it takes 20 MB.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 86 })
    return { mime: 'image/jpeg', bytes: await picture.toBuffer() }
  } catch {
    return unknown
  }
}
