import { faces } from '../measure.ts'
import { pattern } from '../patterns.ts'
import { path, rect, setText, stroke } from '../svg.ts'
import { type Design, height, width } from './design.ts'
import { fitAuthor, fitTitle, setTitle } from './title-block.ts'

/** Patterned paper that covers the whole page, with a label on it. */
export const label: Design = (text, { ground, ink, field, accent, soft }) => {
  const motif = pattern(text.category, text.seed, soft, accent)
  const inner = 262
  const title = fitTitle(text, {
    face: faces.serifBold,
    width: inner,
    height: text.main.length > 70 ? 300 : 230,
    maxSize: 66,
    leading: 1.1,
  })
  const author = fitAuthor(text.author, faces.serifItalic, inner, 26)
  const labelHeight = Math.max(220, 46 + title.height + 44 + author.height + 38)
  const top = Math.max(52, (height - labelHeight) * 0.42)
  const left = 44
  const outer = width - left * 2
  const rule = top + labelHeight - 38 - author.height - 20
  const spare = rule - (top + 40) - title.height
  return [
    motif.defs,
    rect(0, 0, width, height, field),
    rect(0, 0, width, height, motif.paint),
    rect(left, top, outer, labelHeight, ground),
    path(`M${left + 9} ${top + 9}h${outer - 18}v${labelHeight - 18}h${-(outer - 18)}Z`, stroke(ink, 1.5)),
    setTitle(title, { x: width / 2, top: top + 36 + Math.max(0, spare / 2), anchor: 'middle', fill: ink }),
    path(`M${width / 2 - 26} ${rule + 4}h52`, stroke(accent, 3)),
    setText(author, { x: width / 2, top: top + labelHeight - 34 - author.height, anchor: 'middle', fill: ink }),
  ].join('')
}
