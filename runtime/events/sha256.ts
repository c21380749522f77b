/**
 * Returns the SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. Loads a library only where `crypto.subtle` is
 * missing: on pages loaded over plain HTTP from any host but localhost.
 */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  // `subtle` may be undefined, although the DOM types declare it as always present.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
