import { type Face, measure } from './measure.ts'

export interface TextBox {
  readonly text: string
  readonly face: Face
  readonly width: number
  readonly height: number
  readonly maxSize: number
  /** Minimum font size. Text that does not fit at this size is divided within words and, as a last resort, cut off. */
  readonly minSize: number
  /** Line height in em. */
  readonly leading: number
  readonly tracking?: number
}

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
  readonly face: Face
  readonly leading: number
  readonly tracking: number
  /** Distance from the top of the first line to the bottom of the last line. */
  readonly height: number
}

const maxLines = 14
/** Font size below which long words are divided if the title can then be clearly larger. */
const comfortable = 36

/** Breaks a text into lines of similar width and picks the largest font size at which the lines fit into the box. */
export function fitText(box: TextBox): FittedText {
  const words = box.text.split(/\s+/).filter(Boolean)
  const tracking = box.tracking ?? 0
  if (words.length === 0) {
    return { lines: [], size: box.maxSize, face: box.face, leading: box.leading, tracking, height: 0 }
  }
  const width = (text: string) => measure(text, box.face, tracking)
  const whole = largest(words, box, width)
  const best = whole.size >= comfortable ? whole : largerDivided(words, whole, box, width)
  const fits = best.size >= box.minSize ? best : cut(words, box, width)
  return {
    lines: fits.lines,
    size: fits.size,
    face: box.face,
    leading: box.leading,
    tracking,
    height: fits.lines.length * fits.size * box.leading,
  }
}

function largerDivided(words: readonly string[], whole: Breaking, box: TextBox, width: Width): Breaking {
  let best = whole
  for (const size of [comfortable, 30, box.minSize]) {
    if (size > box.maxSize) continue
    const divided = largest(divideLong(words, box.width / size, width), box, width)
    if (divided.size > best.size * 1.25 || (best.size < box.minSize && divided.size > best.size)) best = divided
  }
  return best
}

type Width = (text: string) => number

interface Breaking {
  readonly lines: readonly string[]
  readonly size: number
}

function largest(words: readonly string[], box: TextBox, width: Width): Breaking {
  let best: Breaking = { lines: [], size: 0 }
  for (let count = 1; count <= Math.min(words.length, maxLines); count += 1) {
    const lines = breakEvenly(words, count, width)
    const widest = Math.max(...lines.map(width))
    const size = Math.min(box.maxSize, box.width / widest, box.height / (count * box.leading))
    // Use more lines only if the text can then be clearly larger.
    if (size > best.size * 1.04) best = { lines, size: Math.floor(size * 2) / 2 }
  }
  return best
}

/** Divides the words into `count` lines of similar width by minimising the sum of the cubes of the line widths. */
function breakEvenly(words: readonly string[], count: number, width: Width): string[] {
  const span = (from: number, to: number) => joined(words.slice(from, to))
  // `cost[end]` is the smallest possible sum of cubed line widths of the words up to index `end`.
  let cost: number[] = words.map((_, index) => width(span(0, index + 1)) ** 3)
  const cuts: number[][] = []
  for (let line = 1; line < count; line += 1) {
    const next: number[] = words.map(() => Number.POSITIVE_INFINITY)
    const cutsHere: number[] = words.map(() => 0)
    for (let end = line; end < words.length; end += 1) {
      for (let start = line; start <= end; start += 1) {
        const total = (cost[start - 1] ?? 0) + width(span(start, end + 1)) ** 3
        if (total < (next[end] ?? 0)) {
          next[end] = total
          cutsHere[end] = start
        }
      }
    }
    cuts.push(cutsHere)
    cost = next
  }
  const lines: string[] = []
  let end = words.length
  for (let line = count - 1; line >= 0; line -= 1) {
    const start = line === 0 ? 0 : (cuts[line - 1]?.[end - 1] ?? 0)
    lines.unshift(span(start, end))
    end = start
  }
  return lines
}

/**
 * Soft hyphen, which marks where `divideLong` has divided a word. Parts on the same line are joined without a space; at
 * the end of a line, the mark becomes `-`.
 */
const soft = '\u00ad'
function joined(words: readonly string[]): string {
  return words
    .join(' ')
    .replaceAll(`${soft} `, '')
    .replace(new RegExp(`${soft}$`), '-')
    .replaceAll(soft, '')
}

/**
 * Divides words that are wider than the available width (`room`, in em). If possible, a word is divided before a
 * consonant that a vowel follows.
 */
function divideLong(words: readonly string[], room: number, width: Width): string[] {
  return words.flatMap((word) => {
    const parts: string[] = []
    let rest = word
    while (width(rest) > room) {
      const at = divisionBefore(rest, (part) => width(`${part}-`) <= room)
      parts.push(`${rest.slice(0, at)}${soft}`)
      rest = rest.slice(at)
    }
    return [...parts, rest]
  })
}

function divisionBefore(word: string, fits: (part: string) => boolean): number {
  let last = 1
  let good = 0
  for (let at = 1; at < word.length && fits(word.slice(0, at)); at += 1) {
    last = at
    const onset = /^[^aeiouyåäöæøéèêáíóúü][aeiouyåäöæøéèêáíóúü]/i.test(word.slice(at))
    if (at >= 3 && word.length - at >= 3 && onset) good = at
  }
  return good || last
}

/**
 * Shortens a title that is too long for the box: to as many words as fit, or to the first 12 characters if not even one
 * word fits. Appends an ellipsis.
 */
function cut(words: readonly string[], box: TextBox, width: Width): Breaking {
  for (let wordCount = words.length - 1; wordCount > 0; wordCount -= 1) {
    const shortened = divideLong(
      [...words.slice(0, wordCount - 1), `${words[wordCount - 1] ?? ''}…`],
      box.width / box.minSize,
      width,
    )
    const breaking = largest(shortened, box, width)
    if (breaking.size >= box.minSize) return breaking
  }
  return { lines: [`${box.text.slice(0, 12)}…`], size: box.minSize }
}

/**
 * Splits a title into the main title and the rest, which is shown in smaller type. The split is at a colon, a
 * semicolon, a dash, a full stop, an opening bracket or a comma before “or”.
 */
export function splitTitle(title: string): { readonly main: string; readonly rest: string } {
  const match = /^(.{2,90}?)(?:\s*[:;]\s+|\s+[–—-]\s+|\.\s+|\s+[([]|,\s+(?=(?:eller|or|tai)\b))(.{2,})$/u.exec(title)
  if (!match) return { main: title, rest: '' }
  const [, main = title, rest = ''] = match
  const isInitials = /(^|\s)\p{L}{1,3}$/u.test(main) && title.charAt(main.length) === '.'
  return isInitials ? { main: title, rest: '' } : { main, rest: rest.replace(/[)\]]$/, '') }
}
