/** Position of an element within its parent: left, top, width, height, in pixels. */
export type Box = readonly [left: number, top: number, width: number, height: number]

/** Boxes of a block's visible elements, by their path from its root: `section>ul>li:2`. */
export type Layout = Readonly<Record<string, Box>>

/**
 * Tolerance for lengths, because machines render differently. Two lengths count as equal if they differ by at most
 * `pixels` or by at most `share` of the length.
 */
const tolerance = { pixels: 3, share: 0.03 } as const
const maxReported = 12

const sides = ['left', 'top', 'width', 'height'] as const

/** Returns every difference in position or size as a sentence. */
export function layoutDifferences(before: Layout, now: Layout): readonly string[] {
  const told: string[] = []
  for (const [way, box] of Object.entries(before)) {
    const other = now[way]
    if (!other) told.push(`${way} is gone`)
    else {
      const moved = sides.flatMap((side, index) => {
        const [was, is] = [box[index] ?? 0, other[index] ?? 0]
        return isNear(was, is) ? [] : [`${side} ${was} → ${is}`]
      })
      if (moved.length > 0) told.push(`${way}: ${moved.join(', ')}`)
    }
  }
  for (const way of Object.keys(now)) if (!Object.hasOwn(before, way)) told.push(`${way} is new`)
  return told.length > maxReported ? [...told.slice(0, maxReported), `and ${told.length - maxReported} more`] : told
}

function isNear(was: number, is: number): boolean {
  return Math.abs(was - is) <= Math.max(tolerance.pixels, Math.abs(was) * tolerance.share)
}
