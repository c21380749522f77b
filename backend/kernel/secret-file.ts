import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Returns the text of a file; null when the file does not exist. Throws when the file cannot be read. */
export async function readOptional(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/**
 * Returns the secret in a file without surrounding whitespace. If the file does not exist, creates it with a new secret
 * that only the owner can read. Processes that create the file at the same time get the same secret. Throws when the
 * file is empty or cannot be read, because a new secret would make everything that the old one protects unreadable.
 */
export async function loadSecret(file: string, create: () => string): Promise<string> {
  const stored = await readOptional(file)
  if (stored !== null) return contentOf(file, stored)
  await mkdir(dirname(file), { recursive: true })
  // Link a complete file into place, so that no process reads a part of it and a full disk leaves no empty file.
  const complete = `${file}.${process.pid}.${crypto.randomUUID()}`
  try {
    await writeFile(complete, `${create()}\n`, { mode: 0o600, flush: true })
    await link(complete, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(complete, { force: true })
  }
  return contentOf(file, await readFile(file, 'utf8'))
}

function contentOf(file: string, text: string): string {
  const content = text.trim()
  if (content !== '') return content
  throw new Error(`The secret file ${file} is empty. Restore it from a backup, or delete it to create a new secret.`)
}
