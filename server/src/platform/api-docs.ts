import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { openApi } from '@menekse/contract/openapi'
import type { OpenAPIV3 } from 'openapi-types'
import type { Http } from './http.ts'

/** The contract, printed: `/api/openapi.json` for programs and `/api/docs` for people. */
export async function serveApiDocs(http: Http, version: string): Promise<void> {
  const document = openApi(version)
  http.server.get('/api/openapi.json', async (_, reply) => reply.send(document))
  await http.server.register(fastifySwagger, {
    mode: 'static',
    specification: { document: document as unknown as OpenAPIV3.Document },
  })
  await http.server.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
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
