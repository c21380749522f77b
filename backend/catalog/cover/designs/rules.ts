import { emblem } from '../emblems/emblem.ts'
import { faces } from '../measure.ts'
import { rect, setText } from '../svg.ts'
import { type Design, height, width } from './design.ts'
import { fitAuthor, fitTitle, setTitle } from './title-block.ts'

const margin = 30

/**
 * Horizontal lines (rules) and an ornament on paper. The author is at the top, the title as large as possible, and a
 * stamp at the foot.
 */
export const rules: Design = (text, { ground, ink, field, accent, soft }) => {
  const inner = width - margin * 2
  const author = fitAuthor(text.author, faces.serifItalic, inner, 29)
  const head = 34 + author.height + 14
  const title = fitTitle(text, {
    face: faces.serif,
    width: inner,
    height: text.main.length > 70 ? 390 : 300,
    maxSize: 88,
    leading: 1.02,
    tracking: -0.01,
  })
  const end = head + 24 + title.height + 22
  const radius = Math.min(122, (height - end - 56) / 2)
  return [
    rect(0, 0, width, height, ground),
    setText(author, { x: margin, top: 34, anchor: 'start', fill: ink }),
    rect(margin, head, inner, 8, field),
    rect(margin, head + 11, inner, 1.5, ink),
    setTitle(title, { x: margin, top: head + 24, anchor: 'start', fill: ink }),
    rect(margin, height - 32, inner, 8, field),
    rect(margin, height - 36.5, inner, 1.5, ink),
    radius > 22
      ? emblem(
          text.category,
          text.seed,
          { ink: field, accent, soft, ground },
          { x: width - margin - radius, y: height - 58 - radius, radius: radius },
        )
      : '',
  ].join('')
}
