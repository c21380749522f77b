/**
 * Returns the caret's position after the text around it was changed from outside, so that the caret stays beside the
 * same letter.
 */
export function preserveCaret(before: string, after: string, position: number): number {
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1
  if (position <= same) return position
  return Math.max(same, after.length - (before.length - position))
}
