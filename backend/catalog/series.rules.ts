/** Returns the works that follow a work in its series, then those before it. The work itself is left out. */
export function nextInSeries(workIds: readonly number[], workId: number): readonly number[] {
  const here = workIds.indexOf(workId)
  return [...workIds.slice(here + 1), ...workIds.slice(0, Math.max(0, here))]
}
