import * as z from 'zod/mini'
import { refusals } from './refusals.ts'
import type { RefusalCode } from './refusals.ts'
import type { AnyRoute } from './route.ts'
import { routes } from './routes.ts'

const schemaOf = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest as Record<string, unknown>
}

/** The OpenAPI 3.1 description of every route, printed from the contract itself. */
export function openApi(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, group] of Object.entries(routes)) {
    for (const [name, route] of Object.entries(group) as [string, AnyRoute][]) {
      for (const path of [route.path, ...(route.aliases ?? [])]) {
        const key = path.replace(/:([a-z_]+)/gi, '{$1}')
        paths[key] ??= {}
        paths[key][route.method.toLowerCase()] = operation(tag, name, route)
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Menekşe',
      version,
      description: 'The calls of the player site and of the back office.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'menekse_session' } },
      schemas: { Refusal: REFUSAL },
    },
  }
}

const REFUSAL = {
  type: 'object',
  required: ['success', 'code', 'message', 'error'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(refusals) },
    message: { type: 'string', description: 'Turkish, for the player' },
    error: { type: 'string', description: 'The same text' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function operation(tag: string, name: string, route: AnyRoute) {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    ...(route.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: true, content: requestContent(route) } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(route.returns) } },
      },
      ...refusalResponses(route.refusals as readonly RefusalCode[]),
    },
  }
}

function requestContent(route: AnyRoute) {
  const schema = schemaOf(route.body)
  if (route.form === undefined) return { 'application/json': { schema } }
  const files = Object.fromEntries(
    route.form.files.map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  const fields = schema.properties as object | undefined
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...fields, ...files } } } }
}

function parameters(where: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function refusalResponses(codes: readonly RefusalCode[]) {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of codes) {
    const status = refusals[code].status
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${refusals[code].message}`).join(' · '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}
