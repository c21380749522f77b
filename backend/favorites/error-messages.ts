import type { Language } from '#schemas/languages.ts'
import type { FavoriteRefusal } from './favorites.models.ts'

type Words = { readonly [L in Language]: string }

const words: Readonly<Record<FavoriteRefusal['refusal'], Words>> = {
  'list-gone': {
    sv: 'Listan finns inte längre.',
    da: 'Listen findes ikke længere.',
    en: 'This list no longer exists.',
    fi: 'Listaa ei enää ole.',
    nb: 'Listen finnes ikke lenger.',
  },
  'list-full': {
    sv: 'Listan rymmer inte fler titlar.',
    da: 'Listen kan ikke rumme flere titler.',
    en: 'This list is full. Remove a title to add another.',
    fi: 'Listalle ei mahdu enempää teoksia.',
    nb: 'Listen har ikke plass til flere titler.',
  },
  'too-many-lists': {
    sv: 'Du kan inte ha fler listor. Ta bort någon först.',
    da: 'Du kan ikke have flere lister. Slet en først.',
    en: 'You cannot have more lists. Delete one first.',
    fi: 'Listoja ei voi olla enempää. Poista ensin jokin.',
    nb: 'Du kan ikke ha flere lister. Slett en først.',
  },
  'name-not-valid': {
    sv: 'Ge listan ett namn på högst 60 tecken.',
    da: 'Giv listen et navn på højst 60 tegn.',
    en: 'Give the list a name of at most 60 characters.',
    fi: 'Anna listalle enintään 60 merkin pituinen nimi.',
    nb: 'Gi listen et navn på høyst 60 tegn.',
  },
  'name-taken': {
    sv: 'Du har redan en lista med det namnet.',
    da: 'Du har allerede en liste med det navn.',
    en: 'You already have a list with this name.',
    fi: 'Sinulla on jo samanniminen lista.',
    nb: 'Du har allerede en liste med det navnet.',
  },
  'not-sold': {
    sv: 'Titeln säljs inte i det här landet.',
    da: 'Titlen sælges ikke i dette land.',
    en: 'This title is not sold in this country.',
    fi: 'Teosta ei myydä tässä maassa.',
    nb: 'Tittelen selges ikke i dette landet.',
  },
  'default-list': {
    sv: 'Den här listan finns alltid och går inte att byta namn på eller ta bort.',
    da: 'Denne liste er der altid og kan ikke omdøbes eller slettes.',
    en: 'This list cannot be renamed or deleted.',
    fi: 'Tämä lista on aina olemassa, eikä sitä voi nimetä uudelleen tai poistaa.',
    nb: 'Denne listen er der alltid og kan ikke gis nytt navn eller slettes.',
  },
  'sign-in-first': {
    sv: 'Logga in för att ha flera listor.',
    da: 'Log ind for at have flere lister.',
    en: 'Sign in to have more than one list.',
    fi: 'Kirjaudu sisään, niin voit pitää useita listoja.',
    nb: 'Logg inn for å ha flere lister.',
  },
}

export function refusalMessage({ refusal }: FavoriteRefusal, language: Language): string {
  return words[refusal][language]
}

/** Returns the API's code for a refusal: `list-gone` → `LIST_GONE`. */
export function refusalCode({ refusal }: FavoriteRefusal): string {
  return refusal.toUpperCase().replaceAll('-', '_')
}
