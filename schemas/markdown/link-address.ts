/**
 * Matches allowed link targets: web, e-mail, telephone, a fragment, or a path of the shop. `//`, which leads to another
 * host, is not allowed.
 */
const allowed = /^(?:https?:\/\/[^/?#]|mailto:|tel:|#|\/(?![/\\]))/i
/** Maximum nesting of parentheses that may remain in a URL. Parsers of CommonMark have such a limit. */
const deepest = 30

/** Returns a link's URL, encoded for `href`, or null when its target is not allowed. */
export function readLinkAddress(typed: string): string | null {
  const address = typed.trim()
  return allowed.test(address) ? encodeAddress(address) : null
}

/**
 * Encodes a URL for a Markdown link, `[label](url)`, so that no parenthesis in the URL ends the link early. Balanced
 * parentheses remain; otherwise all are encoded.
 */
export function encodeAddress(address: string): string {
  const safe = address.toWellFormed().replace(/[\s\\<>\p{Cc}]/gu, encodeURIComponent)
  return isBalanced(safe) ? safe : safe.replaceAll('(', '%28').replaceAll(')', '%29')
}

function isBalanced(address: string): boolean {
  let open = 0
  for (const sign of address) {
    if (sign === '(') open += 1
    else if (sign === ')') open -= 1
    if (open < 0 || open > deepest) return false
  }
  return open === 0
}
