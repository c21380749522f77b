import { emblem } from '../emblems/emblem.ts'
import { faces } from '../measure.ts'
import { circle, fill, rect, setText } from '../svg.ts'
import { type Design, height, width } from './design.ts'
import { fitAuthor, fitTitle, setTitle } from './title-block.ts'

/**
 * A poster: the emblem on a large disc that extends beyond the page, with the title above the disc and the author at
 * the foot of the page.
 */
export const poster: Design = (text, { ground, ink, field, fieldInk, accent, soft }) => {
  const title = fitTitle(text, {
    face: faces.serif,
    width: 332,
    height: text.main.length > 70 ? 270 : 190,
    maxSize: 64,
    leading: 1.06,
  })
  const author = fitAuthor(text.author, faces.sans, 320, 25)
  const top = Math.max(46, 148 - title.height / 2 - 18)
  const discTop = Math.max(208, top + title.height + 26)
  const authorTop = height - 40 - author.height
  // The emblem fills the space from 30 units below the top of the disc to 20 units above the author, within limits.
  const radius = Math.max(30, Math.min(104, (authorTop - 20 - discTop - 30) / 2))
  const middle = (discTop + 30 + authorTop - 20) / 2
  return [
    rect(0, 0, width, height, ground),
    circle(width / 2, discTop + 262, 262, fill(field)),
    rect(0, height - 130, width, 130, field),
    setTitle(title, { x: width / 2, top, anchor: 'middle', fill: ink }),
    emblem(
      text.category,
      text.seed,
      { ink: fieldInk, accent, soft, ground: field },
      { x: width / 2, y: middle, radius },
    ),
    setText(author, { x: width / 2, top: authorTop, anchor: 'middle', fill: fieldInk }),
  ].join('')
}
