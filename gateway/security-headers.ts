import { createHash } from 'node:crypto'
import { speculationRules } from '#runtime/routing/speculation-rules.ts'

export interface SecurityOptions {
  /** Public URL. If it begins with `https:`, Strict-Transport-Security is sent. */
  readonly publicUrl: string
  /** Origins besides the shop to which forms may post or redirect, such as the payment provider's page. */
  readonly formSources: readonly string[]
  /** Origins of the tag manager and its tags, which may run scripts and receive requests. */
  readonly tagSources?: readonly string[]
  /** Whether Next's development server runs, which evaluates code and opens a socket. */
  readonly development: boolean
  /** Whether pages also come from Builder, whose editor may then show the bridge page in a frame (C6). */
  readonly builder?: boolean
}

/** Returns the security headers of every response, whether it is a page or not. */
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

/** Origins of Builder's editor and of the API that its script requests. */
const builderOrigins = 'https://builder.io https://cdn.builder.io'

/**
 * Returns the policy of the one page that Builder's editor may frame. It allows all inline styles, because Builder's
 * script generates them and their hashes are unknown; scripts still need a hash, and none may evaluate code. Browsers
 * that support `frame-ancestors` ignore `X-Frame-Options`.
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
 * Returns the Content-Security-Policy of one page, with the hashes of its inline scripts and styles, and of the
 * speculation rules that the page's script adds. It uses no nonce, because a cached page would have the same nonce for
 * all visitors. Hashes cost nothing once the page is cached.
 */
export function contentSecurityPolicy(
  html: string,
  options: SecurityOptions & {
    /** Whether forms may not post anywhere, because the page is a preview. */
    readonly inert?: boolean
  },
): string {
  const scripts = options.development
    ? ["'unsafe-inline'", "'unsafe-eval'"]
    : [...hashes(html, 'script'), hashOf(speculationRules)]
  const styles = options.development ? ["'unsafe-inline'"] : hashes(html, 'style')
  const tags = options.tagSources ?? []
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...tags].join(' '),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "img-src 'self' data: https:",
    "font-src 'self'",
    ['connect-src', "'self'", ...(options.development ? ['ws:'] : []), ...tags].join(' '),
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
    found.add(hashOf(text))
  }
  return [...found]
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
