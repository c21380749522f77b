import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A stack with the lines of the sources. Maps are read when something is wrong: at every start they would cost a third of it. */
export function sourceStack(stack: string): string {
  return stack.replaceAll(/(file:\/\/\S+\.js):(\d+):(\d+)/g, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url)
    const origin = readMap(`${file}.map`)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    return `${join(file, '..', origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
