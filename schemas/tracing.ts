/** Attributes of a span, named by OpenTelemetry’s semantic conventions if these define a name. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface NewSpan {
  readonly name: string
  /**
   * `server` for a request that this process handles, `client` for a request that it sends; absent for any other work
   * of the process.
   */
  readonly kind?: 'server' | 'client'
  /**
   * Header `traceparent` of the sender (W3C Trace Context). The sender's span becomes the parent; without the header,
   * the active span is the parent.
   */
  readonly parent?: string | null
  readonly attributes?: SpanAttributes
}

export interface OpenSpan {
  readonly traceparent: string
  /** Runs work with this span as the active span. */
  within<T>(work: () => T): T
  end(attributes?: SpanAttributes, hasFailed?: boolean): void
}

/** Creates the spans of a process and exports them to a collector. A process without a collector has no `Tracing`. */
export interface Tracing {
  open(span: NewSpan): OpenSpan
  isActive(): boolean
  /** Returns the id of the active trace, for log lines. */
  fields(): { readonly traceId?: string }
  /** Exports the remaining spans. */
  stop(): Promise<void>
}

/** Returns the tracing of a process, or null without a collector. Loads OpenTelemetry only if there is a collector. */
export async function openTracing(options: {
  /** OTLP endpoint (`OTEL_EXPORTER_OTLP_ENDPOINT`), without `/v1/traces`. */
  readonly endpoint: string | undefined
  readonly service: string
}): Promise<Tracing | null> {
  const { endpoint, service } = options
  return endpoint ? (await import('./otlp-tracing.ts')).createTracing({ endpoint, service }) : null
}

/** Runs work in a new span, which ends with the work. If no span is active, runs the work without a new span. */
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
