import { readLine } from '#schemas/values/text.ts'

/**
 * Returns a typed or pasted URL without the shop's own origin. URLs of other hosts are unchanged, and refused later.
 */
export function withoutOrigin(text: string): string {
  const [, host = '', address = text] = /^(?:https?:\/\/)?([^/?#\s]+)(\/.*)$/i.exec(readLine(text)) ?? []
  const isOwn = URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === window.location.host
  return isOwn ? address : text
}
