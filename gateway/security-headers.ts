export interface SecurityOptions {
  /** Public URL. If it begins with `https:`, Strict-Transport-Security is sent. */
  readonly publicUrl: string
  /** Origins besides the shop to which forms may post or redirect, such as the payment provider's page. */
  readonly formSources: readonly string[]
  /**
   * Origins of the tag manager and its tags. Scripts from these origins may run, and all scripts may send requests to
   * these origins.
   */
  readonly tagSources?: readonly string[]
  /** Whether Next's development server runs, which evaluates code and opens a socket. */
  readonly development: boolean
  /** Whether pages also come from Builder. Its editor may then show one page, the bridge page, in a frame (C6). */
  readonly builder?: boolean
}

export function baseSecurityHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
  }
  if (options.publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains; preload'
  }
  return headers
}

/**
 * Names of the Trusted Types policies of the page's script. The first parses another document of the shop without
 * running it (`runtime/browser/navigate.ts`). The second registers the service worker (`app/browser/offline.ts`).
 */
const trustedTypes = ['kolofon-document', 'kolofon-worker']

export type Policy = ReadonlyMap<string, readonly string[]>

/**
 * Returns the Content-Security-Policy of the shop's pages, which contain no inline script and no inline style. It
 * requires Trusted Types only without a tag manager, because the tag manager's scripts do not support them.
 */
export function pagePolicy(
  options: SecurityOptions & {
    readonly inert?: boolean
  },
): Policy {
  const tags = options.tagSources ?? []
  return new Map<string, readonly string[]>([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...tags]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', 'https:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...tags]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['frame-src', ["'self'"]],
    ['form-action', options.inert ? ["'none'"] : ["'self'", ...options.formSources]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'self'"]],
    ['object-src', ["'none'"]],
    ...(tags.length > 0
      ? []
      : ([
          ['require-trusted-types-for', ["'script'"]],
          ['trusted-types', trustedTypes],
        ] as const)),
    ...(options.publicUrl.startsWith('https:') ? ([['upgrade-insecure-requests', []]] as const) : []),
  ])
}

export const policyText = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
