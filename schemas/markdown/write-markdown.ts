import { encodeAddress } from './link-address.ts'
import type { Inline, Part } from './tree.ts'

function escapeSigns(text: string): string {
  return text.replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)/g, '\\$&')
}

/** Escapes text at the start of a line, where its first characters could also be a list or heading marker. */
export function escapeLine(text: string): string {
  return escapeSigns(text)
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(#{1,6}|[-+=]+)(?=\s|$)/, '\\$1')
}

export function writeLink(words: string, address: string): string {
  return `[${words}](${encodeAddress(address)})`
}

/** Returns a list of items that are already Markdown. */
export function writeList(items: readonly string[]): string {
  return items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n')
}

/**
 * Converts parsed text back to Markdown, which parses into the same blocks. `href` maps the URL of each link; by
 * default, URLs do not change.
 */
export function writeMarkdown(parts: readonly Part[], href: (address: string) => string = (same) => same): string {
  return written(parts, '\n\n')

  function written(own: readonly Part[], between: string): string {
    return own.map(part).join(between)
  }

  function part(own: Part): string {
    switch (own.kind) {
      case 'paragraph':
        return line(own.runs)
      case 'heading':
        return `${'#'.repeat(own.level)} ${line(own.runs).replace(/(?<=^|\s)#(?=#*$)/, '\\#')}`
      case 'list':
        return writeList(own.items.map((item) => written(item, '\n\n')))
    }
  }

  function line(runs: readonly Inline[], beginsLine = true): string {
    return runs
      .map((run, at) => {
        const own = word(run, at === 0 ? beginsLine : runs[at - 1]?.kind === 'break')
        return run.kind === 'text' && runs[at + 1]?.kind === 'link' ? own.replace(/!$/, '\\!') : own
      })
      .join('')
  }

  function word(run: Inline, beginsLine: boolean): string {
    switch (run.kind) {
      case 'text':
        return beginsLine ? escapeLine(run.text) : escapeSigns(run.text)
      case 'break':
        return '\\\n'
      case 'strong':
        return `**${line(run.runs, false)}**`
      case 'emphasis':
        return `*${line(run.runs, false)}*`
      case 'link':
        return writeLink(line(run.runs, false), href(run.href))
    }
  }
}
