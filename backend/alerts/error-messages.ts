import type { Language } from '#schemas/languages.ts'
import { invalidEmail } from '../kernel/email-address.ts'
import type { AlertRefusal } from './alerts.service.ts'

type Words = { readonly [L in Language]: string }

const words: { readonly [R in AlertRefusal]: Words } = {
  'invalid-email': invalidEmail,
  'not-sold': {
    sv: 'Titeln säljs inte i det här landet.',
    da: 'Titlen sælges ikke i dette land.',
    en: 'This title is not sold in this country.',
    fi: 'Teosta ei myydä tässä maassa.',
    nb: 'Tittelen selges ikke i dette landet.',
  },
  'in-stock': {
    sv: 'Boken går att köpa igen. Ladda om sidan.',
    da: 'Bogen kan købes igen. Genindlæs siden.',
    en: 'This book is available again. Reload the page.',
    fi: 'Kirjaa voi taas ostaa. Lataa sivu uudelleen.',
    nb: 'Boken kan kjøpes igjen. Last inn siden på nytt.',
  },
  'too-many': {
    sv: 'Det finns redan flera obekräftade bevakningar för den adressen. Bekräfta dem först, eller försök igen i morgon.',
    da: 'Der er allerede flere ubekræftede beskeder for den adresse. Bekræft dem først, eller prøv igen i morgen.',
    en: 'Several emails to this address are waiting to be confirmed. Confirm those first, or try again tomorrow.',
    fi: 'Tässä osoitteessa odottaa jo useita vahvistamattomia viestejä. Vahvista ne ensin tai yritä huomenna uudelleen.',
    nb: 'Det er allerede flere ubekreftede varsler for den adressen. Bekreft dem først, eller prøv igjen i morgen.',
  },
}

export function refusalMessage(refusal: AlertRefusal, language: Language): string {
  return words[refusal][language]
}
