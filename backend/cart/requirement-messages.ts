import { dateFormat, displayNames } from '#schemas/intl.ts'
import type { Language } from '#schemas/languages.ts'
import { formatMoney } from '../kernel/money.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { CodeRequirement } from './code-requirement.ts'

type Words = { readonly [L in Language]: string }

const words = {
  usedUp: {
    sv: 'Koden {code} är redan använd.',
    da: 'Koden {code} er allerede brugt.',
    en: 'The code {code} has already been used.',
    fi: 'Koodi {code} on jo käytetty.',
    nb: 'Koden {code} er allerede brukt.',
  },
  usedByCustomer: {
    sv: 'Du har redan använt koden {code}, och den gäller inte fler gånger för samma kund.',
    da: 'Du har allerede brugt koden {code}, og den gælder ikke flere gange for samme kunde.',
    en: 'You have already used the code {code}, and it cannot be used again by the same customer.',
    fi: 'Olet jo käyttänyt koodin {code}, eikä sama asiakas voi käyttää sitä enää.',
    nb: 'Du har allerede brukt koden {code}, og den gjelder ikke flere ganger for samme kunde.',
  },
  ended: {
    sv: 'Koden {code} gällde till och med {date}.',
    da: 'Koden {code} gjaldt til og med {date}.',
    en: 'The code {code} was valid until {date}.',
    fi: 'Koodin {code} viimeinen voimassaolopäivä oli {date}.',
    nb: 'Koden {code} gjaldt til og med {date}.',
  },
  notStarted: {
    sv: 'Koden {code} gäller från och med {date}.',
    da: 'Koden {code} gælder fra og med {date}.',
    en: 'The code {code} is valid from {date}.',
    fi: 'Koodi {code} on voimassa {date} alkaen.',
    nb: 'Koden {code} gjelder fra og med {date}.',
  },
  countries: {
    sv: 'Koden {code} gäller bara i {names}.',
    da: 'Koden {code} gælder kun i {names}.',
    en: 'The code {code} is only valid in {names}.',
    fi: 'Koodi {code} on voimassa vain näissä maissa: {names}.',
    nb: 'Koden {code} gjelder bare i {names}.',
  },
  notHere: {
    sv: 'Koden {code} gäller inte i det här landet.',
    da: 'Koden {code} gælder ikke i dette land.',
    en: 'The code {code} is not valid in this country.',
    fi: 'Koodi {code} ei ole voimassa tässä maassa.',
    nb: 'Koden {code} gjelder ikke i dette landet.',
  },
  companies: {
    sv: 'Koden {code} gäller bara för företag.',
    da: 'Koden {code} gælder kun for virksomheder.',
    en: 'The code {code} is for companies only.',
    fi: 'Koodi {code} on voimassa vain yrityksille.',
    nb: 'Koden {code} gjelder bare for bedrifter.',
  },
  people: {
    sv: 'Koden {code} gäller bara för privatpersoner.',
    da: 'Koden {code} gælder kun for privatpersoner.',
    en: 'The code {code} is for private customers only.',
    fi: 'Koodi {code} on voimassa vain yksityishenkilöille.',
    nb: 'Koden {code} gjelder bare for privatpersoner.',
  },
  titles: {
    sv: 'Koden {code} gäller bara för {names}.',
    da: 'Koden {code} gælder kun for {names}.',
    en: 'The code {code} is only valid for {names}.',
    fi: 'Koodi {code} on voimassa vain näille: {names}.',
    nb: 'Koden {code} gjelder bare for {names}.',
  },
  someTitles: {
    sv: 'Koden {code} gäller bara för vissa titlar, och ingen av dem ligger i varukorgen.',
    da: 'Koden {code} gælder kun udvalgte titler, og ingen af dem ligger i kurven.',
    en: 'The code {code} is only valid for certain titles, and none of them is in your cart.',
    fi: 'Koodi {code} on voimassa vain tietyille teoksille, eikä mikään niistä ole ostoskorissasi.',
    nb: 'Koden {code} gjelder bare utvalgte titler, og ingen av dem ligger i handlekurven.',
  },
  minimum: {
    sv: 'Koden {code} gäller när du handlar för minst {amount}. Det är {missing} kvar.',
    da: 'Koden {code} gælder, når du handler for mindst {amount}. Der mangler {missing}.',
    en: 'The code {code} applies when you spend at least {amount}. You have {missing} to go.',
    fi: 'Koodi {code} on voimassa, kun ostat vähintään {amount} edestä. Vielä puuttuu {missing}.',
    nb: 'Koden {code} gjelder når du handler for minst {amount}. Det mangler {missing}.',
  },
  pieces: {
    sv: 'Koden {code} gäller när du köper minst {count} varor.',
    da: 'Koden {code} gælder, når du køber mindst {count} varer.',
    en: 'The code {code} applies when you buy at least {count} items.',
    fi: 'Koodi {code} on voimassa, kun ostat vähintään {count} tuotetta.',
    nb: 'Koden {code} gjelder når du kjøper minst {count} varer.',
  },
  noGift: {
    sv: 'Gåvan som koden {code} ger kan inte skickas med.',
    da: 'Gaven fra koden {code} kan ikke sendes med.',
    en: 'The gift from the code {code} cannot be sent with this order.',
    fi: 'Koodilla {code} saatavaa lahjaa ei voi lähettää tilauksen mukana.',
    nb: 'Gaven fra koden {code} kan ikke sendes med.',
  },
  counting: {
    sv: 'Det gäller bara {names}.',
    da: 'Det gælder kun {names}.',
    en: 'Only {names} count towards it.',
    fi: 'Mukaan lasketaan vain {names}.',
    nb: 'Det gjelder bare {names}.',
  },
  otherOffer: {
    sv: 'Koden {code} kan inte kombineras med de andra erbjudandena i varukorgen.',
    da: 'Koden {code} kan ikke kombineres med de andre tilbud i kurven.',
    en: 'The code {code} cannot be combined with the other offers in your cart.',
    fi: 'Koodia {code} ei voi yhdistää ostoskorin muihin tarjouksiin.',
    nb: 'Koden {code} kan ikke kombineres med de andre tilbudene i handlekurven.',
  },
  incVat: { sv: 'inkl. moms', da: 'inkl. moms', en: 'incl. VAT', fi: 'sis. alv', nb: 'inkl. mva.' },
} as const satisfies Record<string, Words>

export function requirementMessage(
  code: string,
  requirement: CodeRequirement,
  { language, locale }: Pick<RequestContext, 'language' | 'locale'>,
): string {
  const say = (key: keyof typeof words, values: Readonly<Record<string, string>> = {}) =>
    Object.entries({ code, ...values }).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, () => value),
      words[key][language] as string,
    )
  const listed = (names: readonly string[]) => new Intl.ListFormat(locale).format(names)
  const counting = (sentence: string, names: readonly string[]) =>
    names.length === 0 ? sentence : `${sentence} ${say('counting', { names: listed(names) })}`
  switch (requirement.kind) {
    case 'used-up':
      return say('usedUp')
    case 'used-by-customer':
      return say('usedByCustomer')
    case 'other-offer':
      return say('otherOffer')
    case 'no-gift':
      return say('noGift')
    case 'pieces':
      return counting(say('pieces', { count: String(requirement.pieces) }), requirement.names)
    case 'ended':
      return say('ended', { date: formatDay(requirement.day, locale) })
    case 'not-started':
      return say('notStarted', { date: formatDay(requirement.day, locale) })
    case 'customer-type':
      return say(requirement.isForPeople ? 'people' : 'companies')
    case 'market': {
      const countries = displayNames(locale, { type: 'region' })
      const names = requirement.countries.map((country) => countries.of(country) ?? country)
      return names.length === 0 ? say('notHere') : say('countries', { names: listed(names) })
    }
    case 'titles':
      return requirement.names.length === 0 ? say('someTitles') : say('titles', { names: listed(requirement.names) })
    case 'minimum-value': {
      const { amount, missing, currency, vatIncluded, names } = requirement
      const tax = vatIncluded ? '' : ` (${words.incVat[language]})`
      const sentence = say('minimum', {
        amount: `${formatMoney(amount, currency, locale)}${tax}`,
        missing: `${formatMoney(missing, currency, locale)}${tax}`,
      })
      return counting(sentence, names)
    }
  }
}

function formatDay(day: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
