import type { IncomingMessage, ServerResponse } from 'node:http'
import { isExpensive, speculationRules } from '#runtime/routing/speculation-rules.ts'

/**
 * Headers of a page whose links the browser may prefetch. `speculation-rules` has the URL of the rules. `accept-ch`
 * makes the browser send the speed of its connection (`ECT`) when it fetches the rules.
 */
export const prefetchHeaders = {
  'speculation-rules': '"/prefetch-rules.json"',
  'accept-ch': 'ECT',
} as const

/**
 * Serves the rules by which browsers prefetch links. The rules are empty for a visitor who saves data or has a slow
 * network.
 */
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
