import { AsyncLocalStorage } from 'node:async_hooks'
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from './log.ts'

/**
 * Where time goes in a call, a job or a batch of the money lane, told to a collector in the words of OpenTelemetry.
 * Nothing in it tells who: routes without their ids, statements without their values.
 */
export interface Traces {
  /** Whether anybody listens; what would only cost time is left out where nobody does. */
  readonly isOn: boolean
  /** Follows every call, from its arrival until its answer has left. */
  follow(server: FastifyInstance): void
  /** Follows work that begins by itself. */
  within<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** A part of what is being followed that has just ended; told of nothing that is followed, it is left out. */
  took(name: string, ms: number, attributes: Attributes, failed?: boolean): void
  /** Something that many had a part in, so that it belongs to none of them. */
  tookForMany(name: string, ms: number, attributes: Attributes): void
  /** Sends what has not been sent. */
  close(): Promise<void>
}

export const UNTRACED: Traces = {
  isOn: false,
  follow: () => {},
  within: (_name, _attributes, work) => work(),
  took: () => {},
  tookForMany: () => {},
  close: async () => {},
}

/** How long a stop waits for a collector that does not answer. */
const CLOSE_MS = 2_000

/**
 * Sends to the collector at this address, by OTLP over HTTP; without an address nothing is loaded. Which calls are
 * followed and what the collector is told beside them say the variables of OpenTelemetry's own (`OTEL_…`).
 */
export async function openTraces(
  endpoint: string | undefined,
  log: Pick<Log, 'warn'>,
): Promise<Traces> {
  if (endpoint === undefined) return UNTRACED
  const provider = await providerFor(endpoint)
  const complain = (message: string) => log.warn(`Traces: ${message}`)
  const quiet = () => {}
  diag.setLogger(
    { error: complain, warn: complain, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  return {
    ...tracesOf(provider.getTracer('menekse')),
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      // What a collector that is away did not take is lost; the house stops all the same.
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

async function providerFor(endpoint: string) {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const named = resources.detectResources({ detectors: [resources.envDetector] })
  return new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'menekse' }).merge(named),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
}

function tracesOf(tracer: Tracer): Omit<Traces, 'close'> {
  const current = new AsyncLocalStorage<Context>()
  /** Writes down what is over. */
  const past = (
    name: string,
    ms: number,
    attributes: Attributes,
    parent: Context,
    failed: boolean,
  ) => {
    const endTime = Date.now()
    const span = tracer.startSpan(name, { startTime: endTime - ms, attributes }, parent)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }
  return {
    isOn: true,
    follow: (server) => followCalls(server, tracer, current),
    async within(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes }, ROOT_CONTEXT)
      try {
        return await current.run(trace.setSpan(ROOT_CONTEXT, span), work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    took(name, ms, attributes, failed = false) {
      const parent = current.getStore()
      if (parent !== undefined) past(name, ms, attributes, parent, failed)
    },
    tookForMany: (name, ms, attributes) => past(name, ms, attributes, ROOT_CONTEXT, false),
  }
}

function followCalls(
  server: FastifyInstance,
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
): void {
  const calls = new WeakMap<FastifyRequest, Span>()
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'menekse.request_id': request.id,
    }
    const name = `${request.method} ${route}`
    calls.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT))
    done()
  })
  // What is read from the body arrives by events of the connection, which know nothing of the call.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = calls.get(request)
    if (span === undefined) done()
    else current.run(trace.setSpan(ROOT_CONTEXT, span), done)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const span = calls.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
