import { createHash } from 'node:crypto'
import { pictureUses } from '@menekse/contract/content/staff-banners'
import type { PictureUse } from '@menekse/contract/content/staff-banners'
import { fileTypeFromBuffer } from 'file-type'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { sendRefusal } from '../platform/http.ts'
import type { Http } from '../platform/http.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { findPicture, insertPicture, knownPictures } from './banner-store.ts'

/** Larger pictures are refused before they are unpacked (a small file may hold a very large one). */
const PIXELS_MAX = 40_000_000
/** A drawing (SVG) may hold scripts and reach out: none is taken, only pixels are. */
const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const FOREVER = 'public, max-age=31536000, immutable'
const OWN = /^\/media\/([0-9a-f]{40})\.webp$/

export interface Pictures {
  /**
   * Takes an upload: recognised by its content, decoded, turned upright, brought to its use's size and written anew, so
   * that nothing of the file but its pixels survives. The same picture again has the same address.
   */
  upload(
    use: PictureUse,
    bytes: Buffer | undefined,
    by: string,
  ): Promise<{ path: string; width: number; height: number } | Refusal<'picture_unusable'>>
  /** The bytes of an uploaded picture, by its address. */
  bytesAt(path: string): Promise<Buffer | undefined>
  /** Refused with the fields whose picture was never uploaded; the site's own pictures are always known. */
  requireKnown(
    paths: Readonly<Record<string, string>>,
  ): Promise<undefined | Refusal<'picture_unknown'>>
}

export function createPictures(options: { database: Database; clock: Clock }): Pictures {
  const { database, clock } = options
  return {
    async upload(use, bytes, by) {
      const unusable = refuse('picture_unusable', {
        fields: { picture: 'PNG, JPEG, WebP veya AVIF biçiminde bir resim seçin' },
      })
      const mime = bytes && (await fileTypeFromBuffer(bytes))?.mime
      if (bytes === undefined || mime === undefined || !IMAGES.has(mime)) return unusable
      // The picture library is read with the first upload: it takes 20 MB.
      const { default: sharp } = await import('sharp')
      try {
        const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
          .rotate()
          .resize({ ...pictureUses[use], fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 84 })
          .toBuffer({ resolveWithObject: true })
        const id = createHash('sha256').update(data).digest('hex').slice(0, 40)
        const { width, height } = info
        const at = clock.now()
        await insertPicture(database, { id, bytes: data, width, height, by, at })
        return { path: `/media/${id}.webp`, width, height }
      } catch (error) {
        // What the library cannot read is no picture; what the database cannot keep is our trouble.
        if (error instanceof Error && 'severity' in error) throw error
        return unusable
      }
    },
    async bytesAt(path) {
      const id = OWN.exec(path)?.[1]
      return id === undefined ? undefined : findPicture(database, id)
    },
    async requireKnown(paths) {
      const wanted = Object.entries(paths).flatMap(([field, path]) => {
        const id = OWN.exec(path)?.[1]
        return id === undefined ? [] : [[field, id] as const]
      })
      if (wanted.length === 0) return undefined
      const known = await knownPictures(
        database,
        wanted.map(([, id]) => id),
      )
      const missing = wanted.filter(([, id]) => !known.has(id))
      if (missing.length === 0) return undefined
      return refuse('picture_unknown', {
        fields: Object.fromEntries(missing.map(([field]) => [field, 'Resmi önce yükleyin'])),
      })
    },
  }
}

/** Uploaded pictures under the addresses they were given. */
export function servePictures(http: Http, pictures: Pictures): void {
  http.server.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const bytes = await pictures.bytesAt(`/media/${request.params.file}`)
    if (bytes === undefined) return sendRefusal(reply, refuse('not_found'))
    return reply.header('cache-control', FOREVER).type('image/webp').send(bytes)
  })
}
