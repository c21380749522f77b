import { AsyncLocalStorage } from 'node:async_hooks'
import { isSpanContextValid, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { NewSpan, OpenSpan, Tracing } from './tracing.ts'
import { readTraceparent, writeTraceparent } from './values/traceparent.ts'

/** Timeout of an export, including its retries, in milliseconds. */
const exportTimeout = 3_000
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/**
 * Creates the tracing of a process. It exports spans by OTLP over HTTP, as JSON. The exporter also reads the variables
 * `OTEL_EXPORTER_OTLP_…`. If the collector does not respond, spans are lost, but requests do not wait for the
 * collector.
 */
export function createTracing({ endpoint, service }: { readonly endpoint: string; readonly service: string }): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeout })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('kolofon')
  const active = new AsyncLocalStorage<Span>()

  function parentOf(parent: string | null | undefined) {
    const given = readTraceparent(parent)
    if (given) return trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true })
    const own = active.getStore()
    return own ? trace.setSpan(ROOT_CONTEXT, own) : ROOT_CONTEXT
  }

  function open({ name, kind, parent, attributes = {} }: NewSpan): OpenSpan {
    const options = { attributes: { ...attributes }, kind: kind ? kinds[kind] : SpanKind.INTERNAL }
    const span = tracer.startSpan(name, options, parentOf(parent))
    return {
      traceparent: writeTraceparent(span.spanContext()),
      within: (work) => active.run(span, work),
      end(more = {}, hasFailed = false) {
        span.setAttributes({ ...more })
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    open,
    isActive: () => active.getStore() !== undefined,
    fields() {
      const context = active.getStore()?.spanContext()
      return context && isSpanContextValid(context) ? { traceId: context.traceId } : {}
    },
    stop: () => provider.shutdown().catch(() => undefined),
  }
}
