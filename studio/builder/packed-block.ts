import { z } from 'zod'
import { builderTypes, isObject } from '#schemas/builder/builder-content.ts'
import { type Language, languageSchema } from '#schemas/languages.ts'

const packedSchema = z.strictObject({
  type: z.string().max(60),
  language: languageSchema,
  market: z.string().max(20),
  props: z.record(z.string(), z.unknown()),
})
export type PackedBlock = z.infer<typeof packedSchema>

/** Maximum size of a block in bytes, both before and after compression. */
const maxBytes = 256 * 1024
/** Maximum length of a packed block in characters, because the gateway limits the length of URLs. */
export const maxPackedLength = 7_000

export async function packBlock(block: PackedBlock): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(JSON.stringify(block)), new CompressionStream('deflate-raw'))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes the block in a URL; returns null when it is invalid. */
export async function unpackBlock(packed: string): Promise<PackedBlock | null> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const text = new TextDecoder().decode(await pipe(bytes, new DecompressionStream('deflate-raw')))
    return packedSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function pipe(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxBytes) throw new Error('The block is too large.')
    chunks.push(part.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/**
 * Resolves the localized values of props to one language, and removes a leading `@` from all keys. Builder's editor may
 * have resolved some values already.
 */
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((inner) => inLanguage(inner, language))
  if (!isObject(value)) return value
  if (value['@type'] === builderTypes.localized) {
    const chosen = language === 'sv' ? value.Default : (value[language] ?? value.Default)
    return inLanguage(chosen, language)
  }
  const entries = Object.entries(value).map(([key, inner]) => [key.replace(/^@/, ''), inLanguage(inner, language)])
  return Object.fromEntries(entries)
}
