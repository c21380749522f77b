/**
 * Returns the ids of blocks whose boundary failed in a page rendered in diagnosing mode. React marks a failed boundary
 * with `<!--$!-->` before its fallback; one that failed after it was sent is named in a `$RX("B:…"` call, and its
 * fallback follows the boundary's own template.
 */
export function failedBlocks(html: string): readonly string[] {
  const failed = new Set<string>()
  for (const match of html.matchAll(/<!--\$!-->(?:<template[^>]*><\/template>)?<i data-block-failed="([^"]+)"/g)) {
    if (match[1]) failed.add(match[1])
  }
  for (const match of html.matchAll(/\$RX\("([^"]+)"/g)) {
    const boundary = match[1]
    if (!boundary) continue
    const fallback = html.match(new RegExp(`<template id="${boundary}"></template><i data-block-failed="([^"]+)"`))
    if (fallback?.[1]) failed.add(fallback[1])
  }
  return [...failed]
}
