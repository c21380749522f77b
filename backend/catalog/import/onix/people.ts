import { languageSchema } from '#schemas/languages.ts'
import type { ContributionRecord } from '../../write/catalog-record.ts'
import { plainText } from '../plain-text.ts'
import { contributionsOf } from '../read-authors.ts'
import { readLanguage } from '../read-language.ts'
import { type ReadName, readNames } from '../read-names.ts'
import { dateByRole } from './dates.ts'
import { roleOfCode } from './onix-codes.ts'
import { childrenOf, codesOf, numberOf, type OnixNode, textOf } from './onix-node.ts'

const maxBiographyLength = 5000

/**
 * Returns the contributors of the edition (at most 12) in the record's order, authors first. A person with several
 * roles occurs once for each role.
 */
export function peopleOf(node: OnixNode | undefined, language: string): readonly ContributionRecord[] {
  const sorted = childrenOf(node, 'contributor')
    .map((contributor, index) => ({ contributor, order: numberOf(textOf(contributor, 'sequencenumber')) ?? index + 1 }))
    .toSorted((a, b) => a.order - b.order)
  const biographies = new Map<string, string>()
  const names = sorted.flatMap(({ contributor }) => {
    const roles = new Set(codesOf(contributor, 'contributorrole').flatMap((code) => roleOfCode(code) ?? []))
    const given = namesOf(contributor)
    const biography = plainText(textOf(contributor, 'biographicalnote').slice(0, maxBiographyLength * 4)).value
    for (const { name } of given) if (biography) biographies.set(name, biography.slice(0, maxBiographyLength))
    const born = dateByRole(contributor, 'contributordate', ['50']) ?? dateByRole(contributor, 'persondate', ['007'])
    const died = dateByRole(contributor, 'contributordate', ['51']) ?? dateByRole(contributor, 'persondate', ['008'])
    return [...roles].flatMap((role) =>
      given.map((name) => ({
        ...name,
        // A role in brackets beside the name is more specific than the code, which may only mean “by”.
        role: name.role === 'author' ? role : name.role,
        born: born?.year ?? name.born,
        died: died?.year ?? name.died,
      })),
    )
  })
  const code = languageSchema.safeParse(readLanguage(language))
  return contributionsOf(names).map((contribution) => {
    const biography = biographies.get(contribution.contributor.name)
    if (!biography || !code.success) return contribution
    return { ...contribution, contributor: { ...contribution.contributor, biographies: { [code.data]: biography } } }
  })
}

/**
 * Returns the names of a contributor: from the parts of the name if the record has them, or else from the inverted form
 * (last name first), or else from the natural order.
 */
function namesOf(contributor: OnixNode): readonly ReadName[] {
  const clean = (...names: readonly string[]) => plainText(textOf(contributor, ...names)).value
  const key = clean('keynames')
  const before = clean('namesbeforekey')
  if (key && before) {
    const last = [clean('prefixtokey'), key].filter(Boolean).join(' ')
    const suffix = clean('suffixtokey')
    return readNames([last, before, suffix].filter(Boolean).join(', '))
  }
  const inverted = clean('personnameinverted')
  const spoken = clean('personname')
  if (inverted.includes(',')) return readNames(inverted)
  const person = spoken || inverted || key
  if (person) return readNames(person)
  const body = clean('corporatename') || clean('corporatenameinverted')
  return body ? [{ name: body, sortName: body, role: 'author', born: null, died: null }] : []
}
