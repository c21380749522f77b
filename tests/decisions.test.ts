import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = 'docs/decisions'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = readdirSync(join(root, folder))
  .filter((file) => file !== 'README.md')
  .sort()
  .map((file) => ({ file, number: file.slice(0, 4), text: read(`${folder}/${file}`) }))
const files = new Set(decisions.map(({ file }) => file))
const numbers = new Set(decisions.map(({ number }) => number))

const required = ['Status', 'Context', 'Decision', 'Consequences']
const optional = ['Rejected', 'Measured']

/**
 * Returns the numbers and file names of the decisions that a text cites, for example in “decisions 0005 to 0010 and
 * 0028”.
 */
function citationsOf(text: string): readonly string[] {
  const phrases = text.match(/\bdecisions?[\s*/]+\[?\d{4}\b[^.;:\n]*/gi) ?? []
  const links = [...text.matchAll(/\bdecisions\/(\d{4}-[\w-]+(?:\.md)?)/g)].map(([, file = '']) => file)
  return [...phrases.flatMap((phrase) => phrase.match(/\b0\d{3}\b(?!-)/g) ?? []), ...links]
}

test('[quality] decisions are numbered from 0001 without holes', () => {
  expect(decisions.length).toBeGreaterThan(0)
  expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, index) => String(index + 1).padStart(4, '0')))
})

test('[quality] every decision has a title, a status with its date, and the same headings', () => {
  const faults = decisions.filter(({ number, text }) => {
    const headings = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, heading = '']) => heading)
    const hasHeadings = headings.filter((heading) => !optional.includes(heading)).join() === required.join()
    return !(
      hasHeadings && new RegExp(`^# ${number} \\S.*\n\n\\*\\*Status\\.\\*\\* \\w+, \\d{4}-\\d\\d-\\d\\d\\.`).test(text)
    )
  })
  expect(faults.map(({ file }) => file)).toEqual([])
})

test('[quality] the index lists every decision with its title, in order', () => {
  const rows = read(`${folder}/README.md`).match(/^\| \[.*$/gm)
  expect(rows).toEqual(
    decisions.map(({ file, number, text }) => {
      const title = text.slice('# 0000 '.length, text.indexOf('\n'))
      return `| [${number}](${file}) | ${title} |`
    }),
  )
})

test('[quality] every decision that a text of the repository cites exists', () => {
  const texts = globSync('**/*.{md,ts,tsx,css,graphql}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'generated'].includes(name) || /^\.(?!github)./.test(name),
  }).filter((file) => file !== 'tests/decisions.test.ts')
  const wrong = texts.flatMap((file) =>
    citationsOf(read(file))
      .filter((cited) => !numbers.has(cited) && !files.has(cited.endsWith('.md') ? cited : `${cited}.md`))
      .map((cited) => `${file}: ${cited}`),
  )
  expect(wrong).toEqual([])
})

test('[quality] decisions refer to each other by numbers and files that exist', () => {
  const wrong = decisions.flatMap(({ file, text }) =>
    [...(text.match(/\b00\d\d\b(?!-)/g) ?? []), ...(text.match(/(?<=\]\()\d{4}-[\w-]+\.md/g) ?? [])]
      .filter((cited) => !numbers.has(cited) && !files.has(cited))
      .map((cited) => `${file}: ${cited}`),
  )
  expect(wrong).toEqual([])
})

test('[quality] a citation is found in each of its forms', () => {
  expect(citationsOf('See decisions 0005 to 0010 and 0028. In 0099 it')).toEqual(['0005', '0010', '0028'])
  expect(citationsOf('(Decision\n * 0029 says why; 0030)')).toEqual(['0029'])
  expect(citationsOf('([decision 0052](docs/decisions/0052-names.md))')).toEqual(['0052', '0052-names.md'])
  expect(citationsOf('decisions [0028](decisions/0028-a.md), [0035](decisions/0035-b.md)')).toEqual(
    expect.arrayContaining(['0028', '0028-a.md', '0035-b.md']),
  )
})
