import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Pattern of APIs that browsers offer only over HTTPS or on localhost. They are missing when an office opens its shop
 * over plain HTTP.
 */
const secureOnly =
  /\bcrypto\??\.(randomUUID|subtle)\b|\bnavigator\??\.(clipboard|locks|serviceWorker|storage|share|credentials|mediaDevices|wakeLock)\b|\bisSecureContext\b|\bcookieStore\b|\b(window\.|globalThis\.)?caches\.|\bNotification\b|\bshow(Open|Save)FilePicker\b/

/** Files that may use these APIs. Each of them has a fallback. */
const places: readonly string[] = [
  'app/browser/offline.ts',
  'runtime/password-hash.ts',
  'runtime/events/sha256.ts',
  'studio/staff-frame/copy-text.ts',
]

function sourcesOf(room: string): readonly string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
}

/** Returns a file's code without comments, because comments may mention these APIs. */
function codeOf(file: string): string {
  return readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

test('[E2] a page over plain HTTP works fully: APIs of a secure context are used only where there is a fallback', () => {
  const found = ['app', 'blocks', 'ui', 'runtime', 'preview', 'studio']
    .flatMap(sourcesOf)
    // Service workers exist only in a secure context, so their code may use these APIs.
    .filter((file) => !file.includes('app/service-worker/') && secureOnly.test(codeOf(file)))
    .map((file) => relative(root, join(root, file)))
  expect(found.toSorted()).toEqual(places.toSorted())
})
