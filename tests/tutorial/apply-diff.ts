/**
 * Applies one hunk of a diff without line numbers. Each line of the hunk begins with a space, `-` or `+`. Throws unless
 * the hunk's old lines occur exactly once in the text.
 */
export function applyDiff(text: string, diff: string): string {
  const lines = diff.split('\n')
  const sideOf = (sign: string) =>
    `${lines
      .filter((line) => line.startsWith(' ') || line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n')}\n`
  const [before, after] = [sideOf('-'), sideOf('+')]
  const parts = `\n${text}`.split(`\n${before}`)
  if (parts.length !== 2) throw new Error(`${parts.length - 1} places, not one, have the lines\n${before}`)
  return parts.join(`\n${after}`).slice(1)
}
