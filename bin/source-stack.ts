import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Maps a stack of the build to the lines of the sources. Source maps are read only when an error occurs, because
 * reading them on every start would take a third of the start time.
 */
export function sourceStack(stack: string): string {
  return stack.replaceAll(/(file:\/\/\S+\.js):(\d+):(\d+)/g, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url)
    const origin = readMap(`${file}.map`)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    return `${join(file, '..', origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

/** Milliseconds for which a source map stays cached after its last use. */
const cachedFor = 60_000
const maps = new Map<string, { readonly map: SourceMap | null; readonly forget: NodeJS.Timeout }>()

/**
 * Returns a source map from the cache, or reads it. A map has several megabytes, so parsing it again for each line of
 * each stack would block the process while many errors occur.
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
