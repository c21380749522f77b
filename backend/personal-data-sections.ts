import { createAccountPersonalData } from './accounts/index.ts'
import { alertsPersonalData } from './alerts/index.ts'
import { balancePersonalData } from './balance/index.ts'
import { cartPersonalData } from './cart/index.ts'
import { favoritesPersonalData } from './favorites/index.ts'
import type { PersonalData } from './kernel/personal-data.ts'
import type { MailService } from './mail/index.ts'
import { measurementPersonalData } from './measurement/index.ts'
import { newsletterPersonalData } from './newsletter/index.ts'
import { reviewsPersonalData } from './reviews/index.ts'
import { variantTestsPersonalData } from './variant-tests/index.ts'

/**
 * Returns the personal data of all modules, in the order of deletion. The keys are the names of the sections in the
 * copy of personal data that a customer can download.
 */
export function personalDataSections({
  orders,
  mail,
}: {
  readonly orders: { readonly personalData: PersonalData }
  readonly mail: Pick<MailService, 'forget'>
}): Readonly<Record<string, PersonalData>> {
  return {
    carts: cartPersonalData,
    // Delete the data of variant tests and statistics before the orders are anonymised, because anonymised orders do
    // not name the customer. Delete the data of tests first, because only the statistics connect a test's visitors with
    // orders.
    tests: variantTestsPersonalData,
    statistics: measurementPersonalData,
    orders: orders.personalData,
    balance: balancePersonalData,
    favorites: favoritesPersonalData,
    alerts: alertsPersonalData,
    newsletter: newsletterPersonalData,
    reviews: reviewsPersonalData,
    profile: createAccountPersonalData(async (tx, { email, provedEmail }) => {
      // Delete all mails that are neither queued nor being sent, but only if the e-mail address is proved: mails to an
      // unproved address may be another person's.
      if (provedEmail !== null) await mail.forget(tx, { to: provedEmail })
      // Also delete mails, in any state, that link to the deleted account.
      await mail.forget(tx, { to: email, about: '/account' })
    }),
  }
}
