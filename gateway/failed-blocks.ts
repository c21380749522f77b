/**
 * Returns the ids of blocks whose boundary failed in a page rendered in diagnosing mode. React puts `<!--$!-->` before
 * the fallback of a failed boundary. For a boundary that fails after it was sent, React writes a `$RX("B:…"` call with
 * its id, and the fallback follows the template with that id.
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
