import { createHash } from 'node:crypto'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { openApi } from '@menekse/contract/openapi'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import type { Http } from './http.ts'

/** A document that every answer shares. Made anew for each caller, ten connections filled the memory with it. */
interface Printed {
  bytes: Buffer
  tag: string
  type: string
}

function print(text: string, type: string): Printed {
  const bytes = Buffer.from(text)
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"`, type }
}

function sendPrinted(printed: Printed, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', printed.tag).header('cache-control', 'no-cache')
  return request.headers['if-none-match'] === printed.tag
    ? reply.code(304).send()
    : reply.type(printed.type).send(printed.bytes)
}

/** The contract is the same for every application of a process, and printing it takes a third of a start. */
let document: Record<string, unknown> | undefined
let json: Printed | undefined
let yaml: Printed | undefined

/** The contract, printed: `/api/openapi.json` for programs and `/api/docs` for people. */
export async function serveApiDocs(http: Http, version: string): Promise<void> {
  const { server } = http
  document ??= openApi(version)
  const asJson = (json ??= print(JSON.stringify(document), 'application/json; charset=utf-8'))
  server.get('/api/openapi.json', async (request, reply) => sendPrinted(asJson, request, reply))
  await server.register(fastifySwagger, {
    mode: 'static',
    specification: { document: document as unknown as OpenAPIV3.Document },
  })
  const answerPrinted = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const path = request.routeOptions.url
    if (path !== '/api/docs/json' && path !== '/api/docs/yaml') return done()
    // It takes a moment to print and is rarely asked for.
    if (path.endsWith('yaml')) yaml ??= print(server.swagger({ yaml: true }), 'application/x-yaml')
    sendPrinted(path.endsWith('yaml') ? yaml! : asJson, request, reply)
  }
  await server.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { onRequest: answerPrinted },
    staticCSP: true,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
    theme: { title: 'Menekşe API' },
    // Its own policy would send a site without https to an https that is not there, and forgets one of its styles.
    transformStaticCSP: (policy) =>
      policy
        .replace('upgrade-insecure-requests;', '')
        .replace(
          'style-src',
          "style-src 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
        ),
  })
}
