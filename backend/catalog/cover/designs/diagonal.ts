import { faces } from '../measure.ts'
import { pattern } from '../patterns.ts'
import { fill, path, rect, setText } from '../svg.ts'
import { type Design, height, width } from './design.ts'
import { fitAuthor, fitTitle, setTitle } from './title-block.ts'

const margin = 32

/**
 * Paper above and a slanted field with the category's pattern below. The title starts at the top in large sans-serif
 * letters.
 */
export const diagonal: Design = (text, { ground, ink, field, fieldInk, accent, soft }) => {
  const title = fitTitle(text, {
    face: faces.sansBold,
    restFace: faces.sans,
    width: width - margin * 2,
    height: text.main.length > 70 ? 340 : 240,
    maxSize: 76,
    leading: 1.02,
    tracking: -0.015,
  })
  const author = fitAuthor(text.author, faces.sansBold, width - margin * 2, 26)
  const edge = Math.min(430, Math.max(300, 46 + title.height + 96))
  const motif = pattern(text.category, text.seed, soft, accent)
  const slope = 84
  const foot = height - 44 - author.height - 30
  return [
    motif.defs,
    rect(0, 0, width, height, ground),
    path(`M0 ${edge}L${width} ${edge - slope}V${height}H0Z`, fill(field)),
    path(`M0 ${edge}L${width} ${edge - slope}V${height}H0Z`, fill(motif.paint)),
    path(`M0 ${edge - 20}L${width} ${edge - slope - 20}v13L0 ${edge - 7}Z`, fill(accent)),
    rect(0, foot, width, height - foot, field),
    rect(0, foot, width, 3, accent),
    setTitle(title, { x: margin, top: 42, anchor: 'start', fill: ink }),
    setText(author, { x: margin, top: height - 40 - author.height, anchor: 'start', fill: fieldInk }),
  ].join('')
}
