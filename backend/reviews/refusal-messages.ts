import type { Language } from '#schemas/languages.ts'
import type { ModerationRefusal } from './moderation.service.ts'
import type { ReviewRefusal } from './reviews.service.ts'

type Words = { readonly [L in Language]: string }
export type AnyRefusal = ReviewRefusal | ModerationRefusal

const words: { readonly [R in AnyRefusal]: Words } = {
  'sign-in-first': {
    sv: 'Logga in för att skriva en recension.',
    da: 'Log ind for at skrive en anmeldelse.',
    en: 'Sign in to write a review.',
    fi: 'Kirjaudu sisään, niin voit kirjoittaa arvostelun.',
    nb: 'Logg inn for å skrive en anmeldelse.',
  },
  incomplete: {
    sv: 'Fyll i alla uppgifter.',
    da: 'Udfyld alle oplysninger.',
    en: 'Fill in all the required fields.',
    fi: 'Täytä kaikki tarvittavat tiedot.',
    nb: 'Fyll ut alle opplysningene.',
  },
  'stars-missing': {
    sv: 'Sätt betyg med stjärnorna.',
    da: 'Giv din vurdering med stjernerne.',
    en: 'Use the stars to rate the book.',
    fi: 'Anna arvosana tähdillä.',
    nb: 'Bruk stjernene til å gi karakter.',
  },
  'name-too-long': {
    sv: 'Namnet får ha högst 60 tecken.',
    da: 'Navnet må højst være på 60 tegn.',
    en: 'The name can have at most 60 characters.',
    fi: 'Nimessä voi olla enintään 60 merkkiä.',
    nb: 'Navnet kan ha høyst 60 tegn.',
  },
  'title-too-long': {
    sv: 'Rubriken får ha högst 120 tecken.',
    da: 'Overskriften må højst være på 120 tegn.',
    en: 'The headline can have at most 120 characters.',
    fi: 'Otsikossa voi olla enintään 120 merkkiä.',
    nb: 'Overskriften kan ha høyst 120 tegn.',
  },
  'text-too-short': {
    sv: 'Skriv minst 10 tecken.',
    da: 'Skriv mindst 10 tegn.',
    en: 'Write at least 10 characters.',
    fi: 'Kirjoita vähintään 10 merkkiä.',
    nb: 'Skriv minst 10 tegn.',
  },
  'text-too-long': {
    sv: 'Recensionen får ha högst 4 000 tecken.',
    da: 'Anmeldelsen må højst være på 4.000 tegn.',
    en: 'The review can have at most 4,000 characters.',
    fi: 'Arvostelussa voi olla enintään 4 000 merkkiä.',
    nb: 'Anmeldelsen kan ha høyst 4 000 tegn.',
  },
  'same-text': {
    sv: 'Den texten finns redan i en annan recension. Skriv med egna ord om just den här boken.',
    da: 'Den tekst findes allerede i en anden anmeldelse. Skriv med dine egne ord om netop denne bog.',
    en: 'This text has already been used in another review. Write about this book in your own words.',
    fi: 'Sama teksti on jo toisessa arvostelussa. Kirjoita tästä kirjasta omin sanoin.',
    nb: 'Den teksten finnes allerede i en annen anmeldelse. Skriv om denne boken med egne ord.',
  },
  'too-many': {
    sv: 'Flera av dina recensioner väntar på att bli lästa. Skriv gärna fler när de är publicerade.',
    da: 'Flere af dine anmeldelser venter på at blive læst. Skriv gerne flere, når de er offentliggjort.',
    en: 'Several of your reviews are waiting to be read. You are welcome to write more once they are published.',
    fi: 'Useita arvostelujasi odottaa vielä lukemista. Kirjoita lisää, kun ne on julkaistu.',
    nb: 'Flere av anmeldelsene dine venter på å bli lest. Skriv gjerne flere når de er publisert.',
  },
  'not-sold': {
    sv: 'Titeln säljs inte i det här landet.',
    da: 'Titlen sælges ikke i dette land.',
    en: 'This title is not sold in this country.',
    fi: 'Teosta ei myydä tässä maassa.',
    nb: 'Tittelen selges ikke i dette landet.',
  },
  gone: {
    sv: 'Recensionen finns inte längre.',
    da: 'Anmeldelsen findes ikke længere.',
    en: 'This review no longer exists.',
    fi: 'Arvostelua ei enää ole.',
    nb: 'Anmeldelsen finnes ikke lenger.',
  },
  'own-review': {
    sv: 'Det är din egen recension.',
    da: 'Det er din egen anmeldelse.',
    en: 'You cannot vote on or report your own review.',
    fi: 'Tämä on oma arvostelusi.',
    nb: 'Dette er din egen anmeldelse.',
  },
  stale: {
    sv: 'Recensionen har skrivits om sedan du läste den. Läs den igen.',
    da: 'Anmeldelsen er skrevet om, siden du læste den. Læs den igen.',
    en: 'The review has been edited since you read it. Reload and read it again.',
    fi: 'Arvostelua on muokattu sen jälkeen, kun luit sen. Lue se uudelleen.',
    nb: 'Anmeldelsen er skrevet om siden du leste den. Les den igjen.',
  },
  'not-shown': {
    sv: 'Bara publicerade recensioner kan få ett svar.',
    da: 'Kun offentliggjorte anmeldelser kan få et svar.',
    en: 'You can reply only to published reviews.',
    fi: 'Vain julkaistuun arvosteluun voi vastata.',
    nb: 'Bare publiserte anmeldelser kan få svar.',
  },
  'reason-missing': {
    sv: 'Skriv varför: den som skrev recensionen läser det.',
    da: 'Skriv hvorfor: den, der skrev anmeldelsen, læser det.',
    en: 'Enter a reason. The reviewer will see it.',
    fi: 'Kerro syy: arvostelun kirjoittaja lukee sen.',
    nb: 'Skriv hvorfor: den som skrev anmeldelsen, leser det.',
  },
  'reason-too-long': {
    sv: 'Skälet får ha högst 500 tecken.',
    da: 'Begrundelsen må højst være på 500 tegn.',
    en: 'The reason can have at most 500 characters.',
    fi: 'Syyssä voi olla enintään 500 merkkiä.',
    nb: 'Begrunnelsen kan ha høyst 500 tegn.',
  },
  'answer-too-long': {
    sv: 'Svaret får ha högst 2 000 tecken.',
    da: 'Svaret må højst være på 2.000 tegn.',
    en: 'The reply can have at most 2,000 characters.',
    fi: 'Vastauksessa voi olla enintään 2 000 merkkiä.',
    nb: 'Svaret kan ha høyst 2 000 tegn.',
  },
}

export function refusalMessage(refusal: AnyRefusal, language: Language): string {
  return words[refusal][language]
}

/** Returns the API's code for a refusal: `stars-missing` → `STARS_MISSING`. */
export function refusalCode(refusal: AnyRefusal): string {
  return refusal.toUpperCase().replaceAll('-', '_')
}
