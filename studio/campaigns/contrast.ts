/** Minimum contrast ratio of text in normal size (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5

/**
 * Returns the contrast ratio of two colours, 1 to 21. Returns null when one of the colours is not written as `#rgb` or
 * `#rrggbb`.
 */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  if (a === null || b === null) return null
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns the relative luminance of a colour (WCAG 2.2, definitions), or null when the colour cannot be parsed. */
function luminanceOf(color: string): number | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  const hex = short ? short.slice(1).map((digit) => digit + digit) : /^#(..)(..)(..)$/.exec(color)?.slice(1)
  const [r, g, b] = (hex ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  if (r === undefined || g === undefined || b === undefined || Number.isNaN(r + g + b)) return null
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
