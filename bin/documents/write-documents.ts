import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderDocuments } from './render-documents.ts'

export async function writeDocuments(root: string): Promise<void> {
  for (const [path, text] of Object.entries(await renderDocuments(root))) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
