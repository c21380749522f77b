import { emblem } from '../emblems/emblem.ts'
import { faces } from '../measure.ts'
import { circle, fill, path, rect, setText, stroke } from '../svg.ts'
import { type Design, height, width } from './design.ts'
import { fitAuthor, fitTitle, setTitle } from './title-block.ts'

/** A cloth binding: a double frame with concave corners, and a small emblem; everything is centred. */
export const frame: Design = (text, { field, fieldInk, accent, soft }) => {
  const inset = 24
  const corner = 30
  const [right, bottom] = [width - inset, height - inset]
  const outline = `M${inset + corner} ${inset}H${right - corner}a${corner} ${corner} 0 0 0 ${corner} ${corner}V${bottom - corner}a${corner} ${corner} 0 0 0 ${-corner} ${corner}H${inset + corner}a${corner} ${corner} 0 0 0 ${-corner} ${-corner}V${inset + corner}a${corner} ${corner} 0 0 0 ${corner} ${-corner}Z`
  const title = fitTitle(text, { face: faces.serif, width: 292, height: 262, maxSize: 68, leading: 1.1 })
  const author = fitAuthor(text.author, faces.serifItalic, 280, 29)
  const emblemRadius = title.height > 210 ? 46 : 72
  const emblemY = 72 + emblemRadius
  const space = { from: emblemY + emblemRadius + 22, to: height - 62 - author.height - 34 }
  const top = space.from + Math.max(0, (space.to - space.from - title.height) / 2)
  return [
    rect(0, 0, width, height, field),
    path(outline, stroke(accent, 3)),
    rect(inset + 12, inset + 12, width - 2 * inset - 24, height - 2 * inset - 24, 'none').replace(
      '/>',
      ` stroke="${soft}" stroke-width="1.5"/>`,
    ),
    ...[inset, right].flatMap((x) => [inset, bottom].map((y) => circle(x, y, 9, fill(accent)))),
    emblem(
      text.category,
      text.seed,
      { ink: fieldInk, accent, soft, ground: field },
      { x: width / 2, y: emblemY, radius: emblemRadius },
    ),
    setTitle(title, { x: width / 2, top, anchor: 'middle', fill: fieldInk }),
    path(`M${width / 2 - 30} ${height - 62 - author.height - 18}h60`, stroke(accent, 2.5)),
    setText(author, { x: width / 2, top: height - 62 - author.height, anchor: 'middle', fill: fieldInk }),
  ].join('')
}
