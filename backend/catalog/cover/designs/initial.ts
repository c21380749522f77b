import { escapeXml } from '../../../kernel/xml.ts'
import { faces, measure } from '../measure.ts'
import { rect, setText } from '../svg.ts'
import { type Design, height, width } from './design.ts'
import { fitAuthor, fitTitle, setTitle } from './title-block.ts'

const margin = 32
const articles = /^(the|a|an|en|ett|et|den|det|de|der|die|das|le|la|les|el|il)\s+/i

/**
 * The first letter of the title, as large as a picture, with the title and the author below it. An article at the start
 * of the title is skipped.
 */
export const initial: Design = (text, { field, fieldInk, soft, accent }) => {
  const letter = [...text.main.replace(articles, '').replace(/^[^\p{L}\p{N}]+/u, '')][0] ?? '·'
  const title = fitTitle(text, {
    face: faces.serif,
    width: width - margin * 2,
    height: text.main.length > 70 ? 250 : 165,
    maxSize: 52,
    leading: 1.08,
  })
  const author = fitAuthor(text.author, faces.sans, width - margin * 2, 25)
  const foot = height - 36 - author.height
  const top = foot - 22 - title.height
  const letterBase = Math.min(370, top - 34)
  const size = Math.min(
    500,
    letterBase / 0.78,
    350 / measure(letter.toUpperCase(), { ...faces.serifBold, factor: 1.12 }),
  )
  const big = `font-family="${faces.serifBold.family}" font-weight="700" font-size="${Math.round(size)}" text-anchor="middle"`
  return [
    rect(0, 0, width, height, field),
    `<text x="${width / 2 + 9}" y="${letterBase + 9}" fill="${soft}" ${big}>${escapeXml(letter.toUpperCase())}</text>`,
    `<text x="${width / 2}" y="${letterBase}" fill="${accent}" ${big}>${escapeXml(letter.toUpperCase())}</text>`,
    setTitle(title, { x: margin, top, anchor: 'start', fill: fieldInk }),
    setText(author, { x: margin, top: foot, anchor: 'start', fill: fieldInk }),
  ].join('')
}
