import { readLine } from '#schemas/values/text.ts'

/**
 * Removes the shop's own origin from a typed or pasted URL. A URL of another host is returned unchanged; the back end
 * refuses it later.
 */
export function withoutOrigin(text: string): string {
  const [, host = '', address = text] = /^(?:https?:\/\/)?([^/?#\s]+)(\/.*)$/i.exec(readLine(text)) ?? []
  const isOwn = URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === window.location.host
  return isOwn ? address : text
}
