import { createHash } from 'node:crypto'

export interface SecurityOptions {
  /** Public URL; `https://…` turns on Strict-Transport-Security. */
  readonly publicUrl: string
  /** Origins besides the shop to which forms may post or redirect: the payment provider's page. */
  readonly formSources: readonly string[]
  /** Whether Next's development server runs: it evaluates code and opens a socket. */
  readonly development: boolean
  /** Whether pages come from Builder too, whose editor may show the bridge page in its frame (C6). */
  readonly builder?: boolean
}

/** Returns the headers of every response, pages and others alike. */
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

/** Origins of Builder's editor and of the requests it makes. */
const builderOrigins = 'https://builder.io https://cdn.builder.io'

/**
 * Returns the policy of the one page that Builder's editor may frame. Builder's script writes its styles, so they have
 * no known hash; scripts still do, and none is evaluated. Browsers that support `frame-ancestors` ignore
 * `X-Frame-Options`.
 */
export function bridgePolicy(html: string, options: SecurityOptions): string {
  const changes: Readonly<Record<string, string>> = {
    'style-src': "style-src 'self' 'unsafe-inline'",
    'connect-src': `connect-src 'self' ${builderOrigins}${options.development ? ' ws:' : ''}`,
    'frame-ancestors': `frame-ancestors 'self' ${builderOrigins}`,
  }
  return contentSecurityPolicy(html, options)
    .split('; ')
    .map((rule) => changes[rule.split(' ', 1)[0] ?? ''] ?? rule)
    .join('; ')
}

/**
 * Returns the Content-Security-Policy of one page, with its inline scripts and styles by hash. The bytes are cached, so
 * a nonce would be the same for all visitors; hashes cost nothing once the page is cached.
 */
export function contentSecurityPolicy(
  html: string,
  options: SecurityOptions & {
    /** Whether forms post nowhere: the page is a preview. */
    readonly inert?: boolean
  },
): string {
  const scripts = options.development ? ["'unsafe-inline'", "'unsafe-eval'"] : hashes(html, 'script')
  const styles = options.development ? ["'unsafe-inline'"] : hashes(html, 'style')
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${options.development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    `form-action ${options.inert ? "'none'" : ["'self'", ...options.formSources].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ]
  if (options.publicUrl.startsWith('https:')) policy.push('upgrade-insecure-requests')
  return policy.join('; ')
}

function hashes(html: string, element: 'script' | 'style'): string[] {
  const found = new Set<string>()
  const pattern = new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g')
  for (const [, attributes = '', text = ''] of html.matchAll(pattern)) {
    const isData = /type="application\/(ld\+)?json"|type="speculationrules"/.test(attributes)
    if (text === '' || isData || /\ssrc=/.test(attributes)) continue
    found.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...found]
}
