import { readLine } from '#schemas/values/text.ts'

/** What was typed or pasted for an address of the shop, without the shop's own origin. Other hosts stay: they are refused. */
export function withoutOrigin(text: string): string {
  const [, host = '', address = text] = /^(?:https?:\/\/)?([^/?#\s]+)(\/.*)$/i.exec(readLine(text)) ?? []
  const isOwn = URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === window.location.host
  return isOwn ? address : text
}
