/** Indentation, a dash that begins an item, and what the line says. */
const lineShape = /^([ \t]*(?:-[ \t]+(?=[^ \t\n]))?)(.*)$/gm
const headingSigns = /^#{2,3}[ \t]+(?=[^ \t])(?!#+[ \t]*$)/
/** What begins a part in CommonMark and none here. */
const partSigns = /^(?:(?:[-*+]|#{1,6})(?=[ \t]|$)|(\d{1,9})([.)])(?=[ \t]|$))/

/**
 * Takes the meaning from what begins parts that the shop does not have: numbered lists (“1986. A good year”), lists by
 * star or plus (a footnote is no item), other levels of headings, lists within one line.
 */
export function escapeBlocks(source: string): string {
  return source.replace(lineShape, (_, before: string, rest: string) => {
    if (!before.includes('-') && headingSigns.test(rest)) return before + rest
    return before + rest.replace(partSigns, (sign, digits, end) => (digits ? `${digits}\\${end}` : `\\${sign}`))
  })
}
