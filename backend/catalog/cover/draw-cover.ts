import { escapeXml } from '../../kernel/xml.ts'
import { band } from './designs/band.ts'
import type { Design } from './designs/design.ts'
import { diagonal } from './designs/diagonal.ts'
import { frame } from './designs/frame.ts'
import { initial } from './designs/initial.ts'
import { label } from './designs/label.ts'
import { poster } from './designs/poster.ts'
import { rules } from './designs/rules.ts'
import { splitTitle } from './fit-text.ts'
import { pick } from './hash.ts'
import { palettesOf } from './palettes.ts'

export interface CoverInput {
  readonly title: string
  /** Names of the authors in one text; empty when there are none. */
  readonly author: string
  /** A text that identifies the series, the same for all its titles; null when the work belongs to no series. */
  readonly series: string | null
  /** Id of the primary category; it determines the possible palettes, patterns and emblems. */
  readonly category: string
}

/** Maximum characters of a main title for which every design has room. Longer titles use only `roomy` designs. */
const longTitle = 72
const roomy: readonly [Design, ...Design[]] = [rules, diagonal]

const designs: readonly [Design, ...Design[]] = [band, frame, diagonal, initial, label, rules, poster]

/**
 * Renders a cover as SVG, 400 × 600 units. The same input always gives the same bytes. An author's books of one series
 * and category have the same colours.
 */
export function drawCover(input: CoverInput): string {
  const { author, category, series } = input
  const title = input.title.trim() || '·'
  const palette = pick(palettesOf(category), series ? `${author}/${series}` : author || title)
  const words = splitTitle(title)
  const design = pick(
    words.main.length > longTitle ? roomy : designs,
    series ? `design/${series}` : `design/${title}/${author}`,
  )
  const inside = design({ ...words, author, category, seed: series ?? title }, palette)
  const name = escapeXml(author ? `${title} – ${author}` : title)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600" width="400" height="600" role="img" aria-label="${name}">${inside}</svg>`
}
