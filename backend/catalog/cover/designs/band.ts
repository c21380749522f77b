import { emblem } from '../emblems/emblem.ts'
import { faces } from '../measure.ts'
import { rect, setText } from '../svg.ts'
import { type Design, height, width } from './design.ts'
import { fitAuthor, fitTitle, setTitle } from './title-block.ts'

const margin = 30

/**
 * Above, a coloured field with the category's emblem. Below, a band of paper with the title and the author,
 * left-aligned.
 */
export const band: Design = (text, { ground, ink, field, fieldInk, accent, soft }) => {
  const title = fitTitle(text, {
    face: faces.serifBold,
    width: width - margin * 2,
    height: text.main.length > 70 ? 300 : 190,
    maxSize: 60,
  })
  const author = fitAuthor(text.author, faces.sans, width - margin * 2, 25)
  const bandHeight = Math.max(190, 34 + title.height + 18 + author.height + 30)
  const top = height - bandHeight
  const radius = Math.min(140, top / 2 - 34)
  return [
    rect(0, 0, width, height, field),
    emblem(
      text.category,
      text.seed,
      { ink: fieldInk, accent, soft, ground: field },
      { x: width / 2, y: top / 2, radius: radius },
    ),
    rect(0, top, width, bandHeight, ground),
    rect(0, top, width, 7, accent),
    setTitle(title, { x: margin, top: top + 32, anchor: 'start', fill: ink }),
    setText(author, { x: margin, top: height - 26 - author.height, anchor: 'start', fill: ink }),
  ].join('')
}
