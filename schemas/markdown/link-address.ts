/** The web, mail, telephone, a place on the page, the shop itself; never another host by `//`. */
const allowed = /^(?:https?:\/\/[^/?#]|mailto:|tel:|#|\/(?![/\\]))/i
/** CommonMark reads no deeper. */
const deepest = 30

/** Where a link of a text leads, fit for `href`. Null: nowhere the shop lets it. */
export function readLinkAddress(typed: string): string | null {
  const address = typed.trim()
  return allowed.test(address) ? encodeAddress(address) : null
}

/** An address that ends where it ends within the round brackets of a link: brackets of its own are balanced, or encoded. */
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
