/** A path of the shop; null: it is none, and is not followed. */
export function safeReturn(path: string | undefined): string | null {
  return path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null
}
