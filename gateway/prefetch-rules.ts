import type { IncomingMessage, ServerResponse } from 'node:http'
import { isExpensive, speculationRules } from '#runtime/routing/speculation-rules.ts'

/**
 * Headers of a page whose links the browser may prefetch. It fetches the rules from the URL in the first. The second lets
 * it say with that request how fast its connection is.
 */
export const prefetchHeaders = {
  'speculation-rules': '"/prefetch-rules.json"',
  'accept-ch': 'ECT',
} as const

/** Serves the rules by which browsers prefetch links, or none where that is too expensive. */
export function servePrefetchRules({ method, headers }: IncomingMessage, response: ServerResponse): void {
  const saveData = headers['save-data'] === 'on'
  const rules = isExpensive({ saveData, effectiveType: String(headers.ect ?? '') }) ? '{}' : speculationRules
  response.writeHead(200, {
    'content-type': 'application/speculationrules+json',
    'content-length': Buffer.byteLength(rules),
    'cache-control': 'public, max-age=3600',
    vary: 'Save-Data, ECT',
  })
  response.end(method === 'HEAD' ? undefined : rules)
}
