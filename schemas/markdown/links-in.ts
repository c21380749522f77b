import { parseMarkdown } from './parse-markdown.ts'
import type { Inline, Part } from './tree.ts'

/** Returns the targets of a text's links. */
export function linksIn(text: string): readonly string[] {
  return text.includes('](') ? parseMarkdown(text).parts.flatMap(ofPart) : []
}

function ofPart(part: Part): readonly string[] {
  return part.kind === 'list' ? part.items.flatMap((item) => item.flatMap(ofPart)) : part.runs.flatMap(ofRun)
}

function ofRun(run: Inline): readonly string[] {
  if (!('runs' in run)) return []
  return run.kind === 'link' ? [run.href] : run.runs.flatMap(ofRun)
}
