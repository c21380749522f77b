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
   * Exceptions. If the path of a test file begins with an entry of `in`, a tag that equals `tag` refers to the row or
   * finding whose id is `as`.
   */
  sameIds: z.array(z.strictObject({ tag: z.string(), as: z.string(), in: z.array(z.string()).min(1) })),
})

export type FeatureRows = z.infer<typeof file>

/** Reads `docs/features.json` and adds the rules in `runtime/SPEC.md`. Throws when both files define the same row. */
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

/** Returns the texts of the numbered rules (`**P1** …`) by id, without file names in parentheses. */
function parseRules(text: string): ReadonlyMap<string, string> {
  const rules = text.matchAll(/\*\*([A-Z]\d+)\.?\*\*\s*(.*?)(?=\s*\*\*[A-Z]\d+\.?\*\*|\n(?:- |#|\n)|\s*$)/gs)
  return new Map(
    [...rules].map(([, id = '', rule = '']) => [id, rule.replace(/\s+/g, ' ').replace(/\s*\(`[^()]*`\)/g, '')]),
  )
}

/**
 * Returns the ids of the rows and findings (such as `attack S1-3`) to which the tags of a title refer, with the
 * exceptions of `sameIds`.
 */
export function rowsOf(title: TestTitle, { sameIds }: FeatureRows): readonly string[] {
  return title.tags.map((tag) => sameIds.find((other) => isMeant(other, tag, title.file))?.as ?? tag)
}

function isMeant(other: FeatureRows['sameIds'][number], tag: string, path: string): boolean {
  return other.tag === tag && other.in.some((start) => path.startsWith(start))
}

/**
 * Returns an error for each tag that does not name a row or finding. Also returns an error for each entry of `sameIds`
 * or `shownBy` in `docs/features.json` that is unused or names an unknown row.
 */
export function findWrongTags(titles: readonly TestTitle[], rows: FeatureRows): readonly string[] {
  const known = new Set(rows.families.flatMap((family) => Object.keys(family.rows)))
  const unknown = titles.flatMap((title) =>
    rowsOf(title, rows)
      .filter((row) => !known.has(row) && findingOf(row, rows) === undefined)
      .map((row) => `${title.file}: [${row}] is not a row of docs/features.json or runtime/SPEC.md`),
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

export function findingOf(row: string, { findings }: FeatureRows): FeatureRows['findings'][number] | undefined {
  return findings.find(({ prefix }) => new RegExp(`^${prefix}\\b`).test(row))
}
