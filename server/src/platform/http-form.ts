import { refusals } from '@menekse/contract/refusals'
import type { AnyRoute } from '@menekse/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'

export interface UploadedFile {
  name: string
  bytes: Buffer
}

interface Form {
  body: unknown
  files: ReadonlyMap<string, UploadedFile>
}

const NO_FILES: ReadonlyMap<string, UploadedFile> = new Map()
const FIELDS_MAX = 20

/** Lets forms without files be sent the plain way; only routes that declare a form read them. */
export function acceptUrlEncoded(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_, text, done) => done(null, new URLSearchParams(text as string)),
  )
}

/** The body of a call: as it was parsed, or read from a form where the route takes one. */
export async function readForm(
  route: AnyRoute,
  request: FastifyRequest,
): Promise<Form | Refusal<'malformed' | 'file_too_large'>> {
  const { body } = request
  if (route.form === undefined) {
    if (request.isMultipart() || body instanceof URLSearchParams) return refuse('malformed')
    return { body: body === undefined ? {} : body, files: NO_FILES }
  }
  if (body instanceof URLSearchParams) return { body: Object.fromEntries(body), files: NO_FILES }
  if (!request.isMultipart()) return { body: body === undefined ? {} : body, files: NO_FILES }
  return readMultipart(route.form, request)
}

async function readMultipart(
  form: NonNullable<AnyRoute['form']>,
  request: FastifyRequest,
): Promise<Form | Refusal<'malformed' | 'file_too_large'>> {
  try {
    return await readParts(form, request)
  } catch (error) {
    // What the reader of forms has a status for is known; the rest is a form that breaks off or makes no sense.
    if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error
    return refuse('malformed')
  }
}

async function readParts(
  form: NonNullable<AnyRoute['form']>,
  request: FastifyRequest,
): Promise<Form | Refusal<'malformed' | 'file_too_large'>> {
  const fields: [string, unknown][] = []
  const files = new Map<string, UploadedFile>()
  const parts = request.parts({
    limits: { fileSize: form.fileBytesMax, files: form.files.length, fields: FIELDS_MAX },
  })
  let tooLarge: string | undefined
  for await (const part of parts) {
    if (part.type === 'field') {
      fields.push([part.fieldname, part.value])
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) tooLarge = part.fieldname
    else if (form.files.includes(part.fieldname) && bytes.length > 0) {
      files.set(part.fieldname, { name: part.filename, bytes })
    }
  }
  if (tooLarge !== undefined) {
    return refuse('file_too_large', {
      fields: { [tooLarge]: refusals.file_too_large.message },
    })
  }
  return { body: Object.fromEntries(fields), files }
}
