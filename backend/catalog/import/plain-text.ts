import { type CleanText, cleanText } from './clean-text.ts'

const blocks = 'address|article|blockquote|center|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul'
const inline =
  'a|abbr|b|big|cite|code|del|em|font|i|img|ins|kbd|q|s|small|span|strike|strong|sub|sup|tbody|td|th|thead|tt|u'
const lineBreak = /<br\b[^<>]*>/gi
const block = new RegExp(`</?(?:${blocks})\\b[^<>]*>`, 'gi')
const others = new RegExp(`</?(?:${inline})\\b[^<>]*>`, 'gi')
const hidden = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
/** Matches a tag whose `<` was damaged to `&`, such as `&i>` or `&/p>`. */
const lostBracket = new RegExp(`&(/?(?:br|${blocks}|${inline})\\s*/?>)`, 'gi')

/**
 * Converts a text that may contain HTML to plain paragraphs. Angle brackets that do not belong to HTML tags are
 * retained.
 */
export function plainText(text: string): CleanText {
  // Look for tags only after entities are decoded, because markup may be escaped (`&lt;p&gt;`).
  const once = cleanText(text, { paragraphs: true })
  if (!/[<&]\/?[a-z!]/i.test(once.value)) return once
  const bare = once.value
    .replace(lostBracket, '<$1')
    .replace(hidden, ' ')
    .replace(lineBreak, '\n')
    .replace(block, '\n\n')
    .replace(others, '')
  const { value } = cleanText(bare, { paragraphs: true })
  return { value, repaired: once.repaired }
}
