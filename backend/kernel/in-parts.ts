/**
 * Processes many rows with one call of `work`. When the call fails, processes each half separately, down to single
 * rows. Returns the rows that fail even when processed alone, in their original order. `isRows` returns whether a row
 * caused an error; `inParts` rejects with any other error.
 */
export async function inParts<Row>(
  rows: readonly Row[],
  work: (some: readonly Row[]) => Promise<void>,
  isRows: (error: unknown) => boolean,
): Promise<readonly { readonly row: Row; readonly error: unknown }[]> {
  const [row, ...rest] = rows
  if (row === undefined) return []
  try {
    await work(rows)
    return []
  } catch (error) {
    if (!isRows(error)) throw error
    if (rest.length === 0) return [{ row, error }]
    const half = Math.ceil(rows.length / 2)
    const first = await inParts(rows.slice(0, half), work, isRows)
    return [...first, ...(await inParts(rows.slice(half), work, isRows))]
  }
}
