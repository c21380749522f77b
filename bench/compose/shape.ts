/** Properties of a page's HTML that must be the same for every subject. */
export interface Shape {
  readonly text: string
  readonly elements: number
  readonly bytes: number
}

/**
 * Returns the shape of a page's HTML: the visible text with normalised whitespace, the number of elements (styles and
 * scripts are not counted), and the size in bytes.
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
