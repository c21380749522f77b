/**
 * Returns where to put the caret after something other than typing has changed the text, so that the caret stays beside
 * the same letter.
 */
export function preserveCaret(before: string, after: string, position: number): number {
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1
  if (position <= same) return position
  return Math.max(same, after.length - (before.length - position))
}
