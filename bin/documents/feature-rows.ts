import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { TestTitle } from './test-titles.ts'

const about = z.string()
const file = z.strictObject({
  families: z.array(
    z.strictObject({ prefix: z.string(), title: z.string(), about, rows: z.record(z.string(), about) }),
  ),
  /** For each row without tests of its own, the ids of other rows or findings whose tests also test this row. */
  shownBy: z.record(z.string(), z.array(z.string())),
  /** Kinds of finding (a defect that a review or an attack has found), each with the prefix of its tags. */
  findings: z.array(z.strictObject({ prefix: z.string(), about })),
  /**
   * Exceptions: in files whose path begins with one of `in`, the tag `tag` refers to the row or finding `as`, not to
   * the row whose id is `tag`.
   */
  sameIds: z.array(z.strictObject({ tag: z.string(), as: z.string(), in: z.array(z.string()).min(1) })),
})

export type FeatureRows = z.infer<typeof file>

/** Reads `docs/features.json` and adds the rules in `runtime/SPEC.md`. Throws when both define the same row. */
export function readFeatureRows(root: string): FeatureRows {
  const data = file.parse(JSON.parse(readFileSync(join(root, 'docs/features.json'), 'utf8')))
  const rules = parseRules(readFileSync(join(root, 'runtime/SPEC.md'), 'utf8'))
  return { ...data, families: data.families.map((family) => ({ ...family, rows: joinRows(family, rules) })) }
}

function joinRows(family: FeatureRows['families'][number], rules: ReadonlyMap<string, string>): Record<string, string> {
  const own = [...rules].filter(([id]) => id.startsWith(family.prefix))
  const twice = own.filter(([id]) => Object.hasOwn(family.rows, id)).map(([id]) => id)
  if (twice.length > 0) throw new Error(`Both docs/features.json and runtime/SPEC.md define ${twice.join(', ')}.`)
  const rows = [...own, ...Object.entries(family.rows)]
  return Object.fromEntries(rows.toSorted(([one], [other]) => Number(one.slice(1)) - Number(other.slice(1))))
}

/** Returns the numbered rules (`**P1** …`) by id. File names in parentheses are removed. */
function parseRules(text: string): ReadonlyMap<string, string> {
  const rules = text.matchAll(/\*\*([A-Z]\d+)\.?\*\*\s*(.*?)(?=\s*\*\*[A-Z]\d+\.?\*\*|\n(?:- |#|\n)|\s*$)/gs)
  return new Map(
    [...rules].map(([, id = '', rule = '']) => [id, rule.replace(/\s+/g, ' ').replace(/\s*\(`[^()]*`\)/g, '')]),
  )
}

/**
 * Returns the ids of the rows and findings (such as `attack S1-3`) that the tags of a title name, with the exceptions
 * of `sameIds`.
 */
export function rowsOf(title: TestTitle, { sameIds }: FeatureRows): readonly string[] {
  return title.tags.map((tag) => sameIds.find((other) => isMeant(other, tag, title.file))?.as ?? tag)
}

function isMeant(other: FeatureRows['sameIds'][number], tag: string, path: string): boolean {
  return other.tag === tag && other.in.some((start) => path.startsWith(start))
}

/**
 * Returns an error for each tag that names no row or finding, and for each entry of `sameIds` or `shownBy` in
 * `docs/features.json` that is unused or names an unknown row.
 */
export function findWrongTags(titles: readonly TestTitle[], rows: FeatureRows): readonly string[] {
  const known = new Set(rows.families.flatMap((family) => Object.keys(family.rows)))
  const unknown = titles.flatMap((title) =>
    rowsOf(title, rows)
      .filter((row) => !known.has(row) && findingOf(row, rows) === undefined)
      .map((row) => `${title.file}: [${row}] is no row of docs/features.json or runtime/SPEC.md`),
  )
  const unused = rows.sameIds.flatMap((other) =>
    other.in
      .filter((start) => !titles.some(({ tags, file }) => tags.includes(other.tag) && file.startsWith(start)))
      .map((start) => `docs/features.json: no test in “${start}” has the tag [${other.tag}]`),
  )
  const shown = new Set(titles.flatMap((title) => rowsOf(title, rows)))
  const unshown = Object.entries(rows.shownBy).flatMap(([row, others]) => [
    ...(known.has(row) ? [] : [`docs/features.json: shownBy has the unknown row ${row}`]),
    ...others
      .filter((other) => !shown.has(other))
      .map((other) => `docs/features.json: ${row} is shown by ${other}, which no test has`),
  ])
  return [...unknown, ...unused, ...unshown]
}

/** Returns the kind of finding that a tag names (`attack` for `attack S1-3`), or undefined. */
export function findingOf(row: string, { findings }: FeatureRows): FeatureRows['findings'][number] | undefined {
  return findings.find(({ prefix }) => new RegExp(`^${prefix}\\b`).test(row))
}
