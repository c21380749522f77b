/**
 * Matches a line. The first group is the indentation with the dash of a list item, if any; the second group is the
 * rest.
 */
const lineShape = /^([ \t]*(?:-[ \t]+(?=[^ \t\n]))?)(.*)$/gm
const headingSigns = /^#{2,3}[ \t]+(?=[^ \t])(?!#+[ \t]*$)/
/** Matches the marker of a CommonMark block at the start of a text. */
const partSigns = /^(?:(?:[-*+]|#{1,6})(?=[ \t]|$)|(\d{1,9})([.)])(?=[ \t]|$))/

/**
 * Escapes markers of blocks that the shop does not support, so that they remain text: numbered lists (“1986. A good
 * year” is a sentence), lists with a star or plus (“* …” may be a footnote), headings of levels other than 2 and 3, and
 * lists nested in one line.
 */
export function escapeBlocks(source: string): string {
  return source.replace(lineShape, (_, before: string, rest: string) => {
    if (!before.includes('-') && headingSigns.test(rest)) return before + rest
    return before + rest.replace(partSigns, (sign, digits, end) => (digits ? `${digits}\\${end}` : `\\${sign}`))
  })
}
