import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNames } from './read-names.ts'

const shown = (field: string) =>
  readNames(field).map(({ name, role }) => (role === 'author' ? name : `${name} (${role})`))

test.each([
  ['Astrid Lindgren', ['Astrid Lindgren']],
  ['Lindgren, Astrid', ['Astrid Lindgren']],
  ['Richter ,Max M.', ['Max M. Richter']],
  ['Claude Martin (dir.)', ['Claude Martin (editor)']],
  ['Zachmann (Ed.) ,Karin', ['Karin Zachmann (editor)']],
  ['Kaplan, Edward K. (Translator)', ['Edward K. Kaplan (translator)']],
  ['Kopelovich, Pablo (coord.)', ['Pablo Kopelovich (editor)']],
  ['Frank O. Hansson [Hrsg.]', ['Frank O. Hansson (editor)']],
  ['Rita Benis (trans.)', ['Rita Benis (translator)']],
  ['Daniel Lançon, Stephen Romer (dir.)', ['Daniel Lançon (editor)', 'Stephen Romer (editor)']],
  ['Valérie Fernandez, Laurent Gille, Thomas Houy', ['Valérie Fernandez', 'Laurent Gille', 'Thomas Houy']],
  ['Hans J. Haubold, Arak M. Mathai and Ram K. Saxena', ['Hans J. Haubold', 'Arak M. Mathai', 'Ram K. Saxena']],
  ['García Márquez, Gabriel José', ['Gabriel José García Márquez']],
  ['Wells, H. G. (Herbert George)', ['H. G. Wells']],
  ['Alger, Horatio, Jr.', ['Horatio Alger Jr.']],
  ['Tolstoy, Leo, graf', ['Leo Tolstoy']],
  ['Lytton, Edward Bulwer Lytton, Baron', ['Edward Bulwer Lytton']],
  ['Wood, Henry, Mrs.', ['Mrs. Henry Wood']],
  ['Pedraza, de ,Pablo', ['Pablo de Pedraza']],
  ['Terry L., Ph.D. Maple', ['Terry L. Maple']],
  ['Strindberg, August, 1849-1912', ['August Strindberg']],
  ['Richard (Dickie) Selfe', ['Richard (Dickie) Selfe']],
  ['Department of Health and Human Services', ['Department of Health and Human Services']],
  ['Rollins, Ed', ['Ed Rollins']],
  ['Buford, Bill, Ed.', ['Bill Buford (editor)']],
  ['Joseph Turow and Lokman Tsui, Editors', ['Joseph Turow (editor)', 'Lokman Tsui (editor)']],
  ['J. E. (James E.) Lovelock', ['J. E. Lovelock']],
  ['HEATH, L.', ['L. Heath']],
  ['BBC', ['BBC']],
  ['bell hooks', ['bell hooks']],
  ['Christabelle Sethna (Introduction)', []],
  ['…', []],
])('[N29] reads the author field %j as %j', (field, names) => {
  expect(shown(field)).toEqual(names)
})

test('[N29] no name contains a role in brackets, whatever the field contains', () => {
  const role = fc.constantFrom('(dir.)', '(ed.)', '(Translator)', '[Hrsg.]', '(trans.)', '(eds)', '(Illustrator)')
  const name = fc.constantFrom('Anna Berg', 'Berg, Anna', 'Åsa Öst, Bo Ek', 'X', 'de la Cruz, Juana Inés')
  fc.assert(
    fc.property(name, role, (person, beside) => {
      for (const read of readNames(`${person} ${beside}`)) {
        expect(read.name).not.toMatch(/[()[\]]/)
        expect(read.role).not.toBe('author')
      }
    }),
  )
})

test('[N29] reads any text without an error', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aÅÖé(),.;&[]/- \u0000\u200d\ud83d📚'), maxLength: 80 }),
      (text) => {
        for (const { name } of readNames(text)) expect(name.trim()).not.toBe('')
      },
    ),
  )
})
