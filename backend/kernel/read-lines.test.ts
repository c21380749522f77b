import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

async function linesOf(chunks: readonly Uint8Array[], longest = 1_000): Promise<readonly (string | null)[]> {
  const lines: (string | null)[] = []
  async function* source() {
    yield* chunks
  }
  for await (const line of readLines(source(), longest)) lines.push(line)
  return lines
}
function cut(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((one, other) => one - other)
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

test('[F2] yields the same lines for any chunk boundaries and line endings, and retains characters that only look like a line ending', async () => {
  const line = fc.string({
    unit: fc.constantFrom('a', 'å', '書', '\u2028', '\u2029', '\u0085', '\v', '😀'),
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(
      // Generate no empty line after a CR: this CR and the LF that ends the empty line would be read as one CRLF.
      fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { minLength: 1 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      async (given, places) => {
        const lines = given.map(([text], index) => text || (given[index - 1]?.[1] === '\r' ? 'x' : ''))
        const bytes = Buffer.from(given.map(([, end], index) => `${lines[index]}${end}`).join(''))
        expect(await linesOf(cut(bytes, places))).toEqual(lines)
      },
    ),
  )
})

test('reads a last line without a line ending, and strips a byte order mark from the first', async () => {
  expect(await linesOf([Buffer.from('\ufeffone\ntwo')])).toEqual(['one', 'two'])
  expect(await linesOf([])).toEqual([])
})

test('[attack S3-5] a line that is too long is discarded while it is read, and the next one is read', async () => {
  const part = Buffer.alloc(64 * 1024, 'x')
  const endless = Array.from({ length: 400 }, () => part)
  expect(await linesOf([Buffer.from('one\n'), ...endless, Buffer.from('\ntwo\n')])).toEqual(['one', null, 'two'])
})
