import { type FeatureRows, findingOf, rowsOf } from './feature-rows.ts'
import type { TestTitle } from './test-titles.ts'

type Shown = ReadonlyMap<string, readonly TestTitle[]>

/** Returns `docs/features.md`: each row with its tests, the rows without tests, and the findings with their tests. */
export function renderFeatures(rows: FeatureRows, titles: readonly TestTitle[]): string {
  const shown = groupByRow(rows, titles)
  const hasTests = (row: string) => shown.has(row) || (rows.shownBy[row] ?? []).some((other) => shown.has(other))
  const missing = rows.families.flatMap((family) => Object.entries(family.rows).filter(([row]) => !hasTests(row)))
  return [
    '# Features',
    '',
    '`npm run generate` writes this file from `docs/features.json`, `runtime/SPEC.md` and the titles of all tests. Each',
    'row is a feature or a rule, and lists the tests that verify it. The title of such a test begins with the id of the',
    'row: `[F35] …`.',
    '',
    '| family of rows | rows | rows with a test |',
    '| --- | --- | --- |',
    ...rows.families.map(({ title, rows: family }) => {
      const ids = Object.keys(family)
      return `| [${title}](#${anchorOf(title)}) | ${ids.length} | ${ids.filter(hasTests).length} |`
    }),
    '',
    'At the end, [Not there](#not-there) lists the rows without a test, and [Findings](#findings) lists the tests of',
    'defects that reviews or attacks have found.',
    ...rows.families.flatMap((family) => [
      '',
      `## ${family.title}`,
      ...(family.about === '' ? [] : ['', family.about]),
      ...Object.entries(family.rows).flatMap(([row, text]) =>
        hasTests(row) ? ['', ...renderRow({ row, text, shown, rows })] : [],
      ),
    ]),
    '',
    '## Not there',
    '',
    'No test title begins with these rows. Either the feature is missing, or its tests have other titles.',
    '',
    ...missing.map(([row, text]) => `- **${row}** ${text}`),
    '',
    '## Findings',
    '',
    'Some test titles begin with the id of a finding instead of a row. A finding is a defect that a review or an attack',
    'has found. The test makes sure that the defect does not come back.',
    ...rows.findings.flatMap((finding) => {
      const own = [...shown.keys()].filter((row) => findingOf(row, rows) === finding)
      const heading = ['', `### ${finding.prefix}: ${finding.about}`]
      return own.length === 0
        ? []
        : [...heading, ...own.toSorted(byNumber).flatMap((row) => ['', ...renderFinding(row, shown)])]
    }),
    '',
  ].join('\n')
}

function groupByRow(rows: FeatureRows, titles: readonly TestTitle[]): Shown {
  const shown = new Map<string, TestTitle[]>()
  for (const title of titles) for (const row of rowsOf(title, rows)) shown.set(row, [...(shown.get(row) ?? []), title])
  return shown
}

function renderRow(one: { row: string; text: string; shown: Shown; rows: FeatureRows }): readonly string[] {
  const { row, text, shown, rows } = one
  const others = (rows.shownBy[row] ?? []).map((other) => `[${other}](#${anchorOfRow(other, rows)})`)
  const tests = listTests(shown.get(row) ?? [])
  return [
    `### ${row}`,
    '',
    text,
    ...(others.length === 0 ? [] : ['', `The tests of ${others.join(' and ')} verify this row.`]),
    ...(tests.length === 0 ? [] : ['', ...tests]),
  ]
}

function anchorOfRow(row: string, rows: FeatureRows): string {
  return findingOf(row, rows) === undefined ? row.toLowerCase() : 'findings'
}

function renderFinding(row: string, shown: Shown): readonly string[] {
  return [`**${row}**`, '', ...listTests(shown.get(row) ?? [])]
}

/**
 * Returns one line per file with its test titles. A title that consists only of placeholders is omitted if the file has
 * any other title.
 */
function listTests(titles: readonly TestTitle[]): readonly string[] {
  return [...Map.groupBy(titles, ({ file }) => file)].map(([file, own]) => {
    const all = [...new Set(own.map(({ title }) => title))]
    const named = all.filter((title) => /\p{L}/u.test(title))
    return `- [${file}](../${file}): ${(named.length > 0 ? named : all).map(escapeMarkdown).join(' · ')}`
  })
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&')
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}
