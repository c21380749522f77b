import { emblem } from '../emblems.ts'
import { faces } from '../measure.ts'
import { circle, fill, rect, setText } from '../svg.ts'
import { type Design, height, width } from './design.ts'
import { fitAuthor, fitTitle, setTitle } from './title-block.ts'

/** A poster: the emblem on a great disc that runs off the sheet, title above it, author on its foot. */
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
  const disc = Math.max(410, top + title.height + 34 + 190)
  const radius = Math.min(118, (height - 62 - author.height - (disc - 190)) / 2 - 20)
  return [
    rect(0, 0, width, height, ground),
    circle(width / 2, disc + 60, 262, fill(field)),
    rect(0, height - 130, width, 130, field),
    setTitle(title, { x: width / 2, top, anchor: 'middle', fill: ink }),
    emblem(
      text.category,
      { ink: fieldInk, accent, soft, ground: field },
      width / 2,
      height - 62 - author.height - 26 - radius,
      Math.max(30, radius),
    ),
    setText(author, { x: width / 2, top: height - 40 - author.height, anchor: 'middle', fill: fieldInk }),
  ].join('')
}
