import { type FittedText, fitText } from '../fit-text.ts'
import { type Face, faces } from '../measure.ts'
import { type Place, setText } from '../svg.ts'
import type { CoverText } from './design.ts'

export interface TitleBox {
  readonly face: Face
  readonly restFace?: Face
  readonly width: number
  readonly height: number
  readonly maxSize: number
  readonly leading?: number
  readonly tracking?: number
}

export interface TitleBlock {
  readonly main: FittedText
  readonly rest: FittedText | null
  readonly gap: number
  readonly height: number
}

const smallest = 22

/** Fits a title into a box, with the rest of the title (`splitTitle`), if any, in smaller type below the main title. */
export function fitTitle(text: CoverText, box: TitleBox): TitleBlock {
  const { face, width, height, maxSize, leading = 1.06, tracking = 0 } = box
  const share = text.rest ? (text.rest.length > text.main.length * 2 ? 0.6 : 0.72) : 1
  const main = fitText({
    text: text.main,
    face,
    width,
    height: height * share,
    maxSize,
    minSize: smallest,
    leading,
    tracking,
  })
  if (!text.rest) return { main, rest: null, gap: 0, height: main.height }
  const gap = Math.max(10, main.size * 0.28)
  const rest = fitText({
    text: text.rest,
    face: box.restFace ?? faces.serifItalic,
    width,
    height: height - main.height - gap,
    maxSize: Math.min(30, Math.max(18, main.size * 0.48)),
    minSize: 13,
    leading: 1.2,
  })
  return { main, rest, gap, height: main.height + gap + rest.height }
}

export function setTitle(block: TitleBlock, place: Place): string {
  const rest = block.rest ? setText(block.rest, { ...place, top: place.top + block.main.height + block.gap }) : ''
  return setText(block.main, place) + rest
}

/**
 * Fits the names of the authors into a height, by default the height of two lines of the largest size. Smaller text may
 * take more lines.
 */
export function fitAuthor(
  author: string,
  face: Face,
  width: number,
  maxSize: number,
  more: { tracking?: number; height?: number } = {},
): FittedText {
  return fitText({
    text: author,
    face,
    width,
    height: more.height ?? maxSize * 2.5,
    maxSize,
    minSize: 13,
    leading: 1.2,
    tracking: more.tracking ?? 0,
  })
}
