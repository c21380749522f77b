/** Attributes of a span, by the names of OpenTelemetry’s semantic conventions where there is one. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface NewSpan {
  readonly name: string
  /** `server` for a request that this process handles, `client` for a request that it sends, otherwise its own work. */
  readonly kind?: 'server' | 'client'
  /** Header `traceparent` of the sender (W3C Trace Context); without one, the span is a child of the active one. */
  readonly parent?: string | null
  readonly attributes?: SpanAttributes
}

export interface OpenSpan {
  /** Header with which another process continues the trace. */
  readonly traceparent: string
  /** Runs work in which this span is the active one. */
  within<T>(work: () => T): T
  end(attributes?: SpanAttributes, hasFailed?: boolean): void
}

/** Traces of requests, which are exported to a collector. A process without a collector has none. */
export interface Tracing {
  open(span: NewSpan): OpenSpan
  /** Returns whether a span is active. */
  isActive(): boolean
  /** Returns the id of the active trace, for log lines. */
  fields(): { readonly traceId?: string }
  /** Exports the remaining spans. */
  stop(): Promise<void>
}

/** Returns the tracing of a process, or null without a collector. Loads OpenTelemetry only where it is used. */
export async function openTracing(options: {
  /** OTLP endpoint (`OTEL_EXPORTER_OTLP_ENDPOINT`), without `/v1/traces`. */
  readonly endpoint: string | undefined
  readonly service: string
}): Promise<Tracing | null> {
  const { endpoint, service } = options
  return endpoint ? (await import('./otlp-tracing.ts')).createTracing({ endpoint, service }) : null
}

/** Runs work in a span of its own, and ends the span with the work. */
export async function inSpan<T>(tracing: Tracing | null, span: NewSpan, work: () => Promise<T>): Promise<T> {
  if (!tracing?.isActive()) return work()
  const open = tracing.open(span)
  try {
    const result = await open.within(work)
    open.end()
    return result
  } catch (error) {
    open.end({}, true)
    throw error
  }
}
