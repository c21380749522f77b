/** Parts of a header `traceparent`: the ids of trace and span, in hexadecimal, and the flags. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  readonly traceFlags: number
}

const shape = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/

/** Parses a header `traceparent` (W3C Trace Context, 3.2). Returns null when it is missing or malformed. */
export function readTraceparent(text: string | null | undefined): TraceParent | null {
  const [, traceId, spanId, flags = '0'] = shape.exec(text ?? '') ?? []
  // Version 00 has nothing after the flags.
  if (!traceId || !spanId || (text?.startsWith('00') && text.length !== 55)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}

export function writeTraceparent({ traceId, spanId, traceFlags }: TraceParent): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
