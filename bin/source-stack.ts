import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Replaces the positions in a stack trace, which refer to the build, by positions in the sources. Source maps are read
 * only when an error occurs, because reading them on every start would take a third of the start time.
 */
export function sourceStack(stack: string): string {
  return stack.replaceAll(/(file:\/\/\S+\.js):(\d+):(\d+)/g, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url)
    const origin = readMap(`${file}.map`)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    return `${join(file, '..', origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

/** Milliseconds for which a source map remains cached after its last use. */
const cachedFor = 60_000
const maps = new Map<string, { readonly map: SourceMap | null; readonly forget: NodeJS.Timeout }>()

/**
 * Returns a source map from the cache, or reads it. A source map has several megabytes. Without the cache, frequent
 * errors would block the process, because each line of a stack trace needs a source map.
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
