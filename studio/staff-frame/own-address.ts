import { readLine } from '#schemas/values/text.ts'

/**
 * Removes the shop's own origin from a typed or pasted URL. Any other text is returned unchanged; the back end refuses
 * URLs of other hosts.
 */
export function withoutOrigin(text: string): string {
  const [, host = '', address = text] = /^(?:https?:\/\/)?([^/?#\s]+)(\/.*)$/i.exec(readLine(text)) ?? []
  const isOwn = URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === window.location.host
  return isOwn ? address : text
}
