import { createHash } from 'node:crypto'
import { pagePolicy, policyText, type SecurityOptions } from './security-headers.ts'

/** Origins of Builder's editor and of the API that its script requests. */
const builderOrigins = ['https://builder.io', 'https://cdn.builder.io']

/**
 * Returns the Content-Security-Policy of a staff screen, with the hashes of the inline scripts and styles that Next
 * renders. It does not require Trusted Types, because Next's scripts do not support them.
 */
export function screenPolicy(html: string, options: SecurityOptions): string {
  return policyText(withInline(html, options))
}

/**
 * Returns the policy of the bridge page, on which Builder's editor edits blocks. Only this page may be shown in a frame
 * of the editor. Its policy allows all inline styles, because Builder's script generates styles whose hashes are
 * unknown. Outside development, inline scripts still need a hash, and no script may evaluate code. Browsers ignore the
 * shop's `X-Frame-Options`, because the policy has `frame-ancestors`.
 */
export function bridgePolicy(html: string, options: SecurityOptions): string {
  const policy = withInline(html, options)
  policy.set('style-src', ["'self'", "'unsafe-inline'"])
  for (const name of ['connect-src', 'frame-ancestors']) {
    policy.set(name, [...(policy.get(name) ?? []), ...builderOrigins])
  }
  return policyText(policy)
}

function withInline(html: string, options: SecurityOptions): Map<string, readonly string[]> {
  const policy = new Map(pagePolicy(options))
  policy.delete('require-trusted-types-for')
  policy.delete('trusted-types')
  const add = (name: string, sources: readonly string[]) => policy.set(name, [...(policy.get(name) ?? []), ...sources])
  const { development } = options
  add('script-src', development ? ["'unsafe-inline'", "'unsafe-eval'"] : hashes(html, 'script'))
  add('style-src', development ? ["'unsafe-inline'"] : hashes(html, 'style'))
  if (development) add('connect-src', ['ws:'])
  return policy
}

function hashes(html: string, element: 'script' | 'style'): readonly string[] {
  const found = new Set<string>()
  const pattern = new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g')
  for (const [, attributes = '', text = ''] of html.matchAll(pattern)) {
    const isData = /type="application\/(ld\+)?json"/.test(attributes)
    if (text === '' || isData || /\ssrc=/.test(attributes)) continue
    found.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...found]
}
