import type { Language } from '#schemas/languages.ts'

type Words = { readonly [L in Language]: string }

/** Labels for the sums of an order, in mails and on payment providers' pages. */
export const sumWords = {
  goods: { sv: 'Varor', da: 'Varer', en: 'Items', fi: 'Tuotteet', nb: 'Varer' },
  discount: { sv: 'Rabatt', da: 'Rabat', en: 'Discount', fi: 'Alennus', nb: 'Rabatt' },
  fixed: { sv: 'Rabatt', da: 'Rabat', en: 'Discount', fi: 'Alennus', nb: 'Rabatt' },
  shipping: { sv: 'Frakt', da: 'Fragt', en: 'Delivery', fi: 'Toimitus', nb: 'Frakt' },
  total: { sv: 'Totalt', da: 'I alt', en: 'Total', fi: 'Yhteensä', nb: 'Totalt' },
  'total-ex-vat': {
    sv: 'Totalt exkl. moms',
    da: 'I alt ekskl. moms',
    en: 'Total excl. VAT',
    fi: 'Yhteensä (alv 0 %)',
    nb: 'Totalt ekskl. mva.',
  },
  vat: { sv: 'Moms', da: 'Moms', en: 'VAT', fi: 'Arvonlisävero', nb: 'Mva.' },
  'total-inc-vat': {
    sv: 'Totalt inkl. moms',
    da: 'I alt inkl. moms',
    en: 'Total incl. VAT',
    fi: 'Yhteensä sis. alv',
    nb: 'Totalt inkl. mva.',
  },
  gift: { sv: 'Presentkort', da: 'Gavekort', en: 'Gift card', fi: 'Lahjakortti', nb: 'Gavekort' },
  balance: { sv: 'Saldo', da: 'Saldo', en: 'Balance', fi: 'Saldo', nb: 'Saldo' },
  'to-pay': { sv: 'Att betala', da: 'At betale', en: 'To pay', fi: 'Maksettava', nb: 'Å betale' },
} as const satisfies Record<string, Words>
