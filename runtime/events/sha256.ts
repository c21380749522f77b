/**
 * SHA-256 of a text's UTF-8, in lower-case hexadecimal. On a page that came by plain HTTP from another host than localhost
 * browsers give no `crypto.subtle`: there a library does it, which is loaded only then.
 */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  // Typed as always there; it is not.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
