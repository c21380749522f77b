import type { Language } from '#schemas/languages.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { CartRefusal } from './cart-results.ts'
import { requirementMessage } from './requirement-messages.ts'

type Words = { readonly [L in Language]: string }

/** Messages by language. Those about stock, quantity and an invalid code are in the specification, section 5. */
const words = {
  onlyStock: {
    sv: 'Det går inte att lägga till fler, bara {stock} kvar.',
    da: 'Der kan ikke tilføjes flere, kun {stock} tilbage.',
    en: 'You cannot add more, only {stock} left.',
    fi: 'Et voi lisätä enempää, vain {stock} jäljellä.',
    nb: 'Du kan ikke legge til flere, bare {stock} igjen.',
  },
  alreadyInCart: {
    sv: 'Det går inte att lägga till fler, {quantity} finns redan i varukorgen.',
    da: 'Der kan ikke tilføjes flere, {quantity} er allerede i kurven.',
    en: 'You cannot add more, already {quantity} in your cart.',
    fi: 'Et voi lisätä enempää, ostoskorissa on jo {quantity}.',
    nb: 'Du kan ikke legge til flere, {quantity} ligger allerede i handlekurven.',
  },
  soldOut: {
    sv: 'Titeln är slut i lager.',
    da: 'Titlen er udsolgt.',
    en: 'This title is sold out.',
    fi: 'Teos on loppunut.',
    nb: 'Tittelen er utsolgt.',
  },
  'not-sold': {
    sv: 'Titeln säljs inte i det här landet.',
    da: 'Titlen sælges ikke i dette land.',
    en: 'This title is not sold in this country.',
    fi: 'Teosta ei myydä tässä maassa.',
    nb: 'Tittelen selges ikke i dette landet.',
  },
  'code-not-valid': {
    sv: 'Koden gäller inte.',
    da: 'Koden er ikke gyldig.',
    en: 'The code is not valid.',
    fi: 'Koodi ei kelpaa.',
    nb: 'Koden er ikke gyldig.',
  },
  worse: {
    sv: 'Med koden {code} skulle varukorgen bli dyrare än med {kept}. Därför är {kept} kvar.',
    da: 'Med koden {code} ville kurven blive dyrere end med {kept}. Derfor beholder du {kept}.',
    en: 'With the code {code} your cart would cost more than with {kept}, so we have kept {kept}.',
    fi: 'Koodilla {code} ostoskori olisi kalliimpi kuin koodilla {kept}, joten {kept} jää voimaan.',
    nb: 'Med koden {code} ville handlekurven blitt dyrere enn med {kept}. Derfor beholder du {kept}.',
  },
  dearer: {
    sv: 'Med koden {code} skulle varukorgen bli dyrare. Därför har vi inte lagt till den.',
    da: 'Med koden {code} ville kurven blive dyrere. Derfor er den ikke tilføjet.',
    en: 'With the code {code} your cart would cost more, so we have not added it.',
    fi: 'Koodilla {code} ostoskori olisi kalliimpi, joten koodia ei lisätty.',
    nb: 'Med koden {code} ville handlekurven blitt dyrere. Derfor er den ikke lagt til.',
  },
  'cart-full': {
    sv: 'Varukorgen rymmer inte fler titlar.',
    da: 'Kurven kan ikke rumme flere titler.',
    en: 'Your cart is full. Remove a title to add another.',
    fi: 'Ostoskoriin ei mahdu enempää teoksia.',
    nb: 'Handlekurven har ikke plass til flere titler.',
  },
  'cart-gone': {
    sv: 'Varukorgen finns inte längre.',
    da: 'Kurven findes ikke længere.',
    en: 'This cart no longer exists.',
    fi: 'Ostoskoria ei enää ole.',
    nb: 'Handlekurven finnes ikke lenger.',
  },
} as const satisfies Record<string, Words>

export function refusalMessage(made: CartRefusal, context: Pick<RequestContext, 'language' | 'locale'>): string {
  const { language } = context
  if (made.refusal === 'code-not-valid' && made.requirement) {
    return requirementMessage(made.code, made.requirement, context)
  }
  if (made.refusal === 'code-worse') {
    const { code, appliedCode, requirement } = made
    const sentence = words[appliedCode === null ? 'dearer' : 'worse'][language]
    const message = sentence.replace('{code}', () => code).replaceAll('{kept}', () => appliedCode ?? '')
    return requirement ? `${message} ${requirementMessage(code, requirement, context)}` : message
  }
  if (made.refusal !== 'not-enough-stock') return words[made.refusal][language]
  if (made.stock === 0) return words.soldOut[language]
  if (made.inCart >= made.stock) return words.alreadyInCart[language].replace('{quantity}', String(made.inCart))
  return words.onlyStock[language].replace('{stock}', String(made.stock))
}
