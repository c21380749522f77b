export interface Shape {
  readonly text: string
  readonly elements: number
  readonly bytes: number
}

/**
 * Returns the visible text with normalised whitespace, the number of elements except styles and scripts, and the size
 * in bytes.
 */
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
