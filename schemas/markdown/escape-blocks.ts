/** Matches a line: the indentation, a dash that begins a list item, and the rest. */
const lineShape = /^([ \t]*(?:-[ \t]+(?=[^ \t\n]))?)(.*)$/gm
const headingSigns = /^#{2,3}[ \t]+(?=[^ \t])(?!#+[ \t]*$)/
/** Matches block markers of CommonMark that the shop does not support. */
const partSigns = /^(?:(?:[-*+]|#{1,6})(?=[ \t]|$)|(\d{1,9})([.)])(?=[ \t]|$))/

/**
 * Escapes the markers of unsupported blocks: numbered lists (because of texts such as “1986. A good year”), lists with
 * a star or plus (because a footnote is not an item), other heading levels, and lists nested in one line.
 */
export function escapeBlocks(source: string): string {
  return source.replace(lineShape, (_, before: string, rest: string) => {
    if (!before.includes('-') && headingSigns.test(rest)) return before + rest
    return before + rest.replace(partSigns, (sign, digits, end) => (digits ? `${digits}\\${end}` : `\\${sign}`))
  })
}
