import { slugOf } from '../slug.ts'

/** `Astrid Lindgren` → `Lindgren, Astrid`; one word and what already has a comma stay. */
export function sortNameOf(name: string): string {
  if (name.includes(',')) return name
  const match = /^(.+?)\s+((?:(?:von|van|de|der|af|da|di|du|la|le|ten|ter)\s+)*\S+)$/i.exec(name)
  return match ? `${match[2]}, ${match[1]}` : name
}

/** `Lindgren, Astrid` → `Astrid Lindgren`; other commas stay. */
export function displayNameOf(name: string): string {
  const match = /^([^,]+),\s*([^,]+)$/.exec(name)
  if (!match || /^(jr|sr|ph\.?d|m\.?d|inc|ltd|ed)\.?$/i.test(match[2] ?? '')) return name
  return `${match[2]} ${match[1]}`
}

/** The key by which sources agree on a person: `J. K. Rowling`, `J.K. Rowling` and `Rowling, J.K.` are one. */
export function contributorKey(name: string): string {
  const display = displayNameOf(name).replace(/\./g, '. ')
  return (
    slugOf(display, 60) ||
    `name-${[...name]
      .map((letter) => letter.codePointAt(0)?.toString(36))
      .join('')
      .slice(0, 40)}`
  )
}

/**
 * The key under which editions meet in one work: the title without subtitle, series in brackets and leading article,
 * and the first author.
 */
export function workKey(title: string, firstAuthorKey: string): string {
  const main = title.replace(/\s*[([].*$/, '').replace(/\s*[:;/]\s.*$/, '') || title
  const plain = slugOf(main.replace(/^(the|a|an|en|ett|den|det|de|et|ei)\s+/i, ''), 100).replaceAll('-', '')
  return `${plain || contributorKey(title)}/${firstAuthorKey}`
}
