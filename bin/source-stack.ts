import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Maps a stack to the lines of the sources. Maps are read only on an error: reading them on every start would cost a
 * third of it.
 */
export function sourceStack(stack: string): string {
  return stack.replaceAll(/(file:\/\/\S+\.js):(\d+):(\d+)/g, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url)
    const origin = readMap(`${file}.map`)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    return `${join(file, '..', origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

/** Time for which a map stays cached after its last use, in milliseconds. */
const cachedFor = 60_000
const maps = new Map<string, { readonly map: SourceMap | null; readonly forget: NodeJS.Timeout }>()

/**
 * Reads a map, cached: it has megabytes, and parsing it again for each line of each stack would block the process while
 * many errors occur.
 */
function readMap(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known) {
    known.forget.refresh()
    return known.map
  }
  const map = parseMap(file)
  maps.set(file, { map, forget: setTimeout(() => maps.delete(file), cachedFor).unref() })
  return map
}

function parseMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
