/** What of a page's HTML must be the same whoever made it. */
export interface Shape {
  readonly text: string
  readonly elements: number
  readonly bytes: number
}

/** Visible text with its spaces levelled; elements without those that hold styles or scripts. */
export function shapeOf(html: string): Shape {
  const shown = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '')
  return {
    text: shown
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    elements: shown.match(/<[a-z]/g)?.length ?? 0,
    bytes: Buffer.byteLength(html),
  }
}
