import type { Database } from '../kernel/database.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createPaymentsHttp, type PaymentsHttpDeps } from './payments.http.ts'
import { findReference } from './payments.store.ts'

export { avardaSettingsSchema } from './avarda/avarda.settings.ts'
export { createAvarda } from './avarda/avarda.ts'
export { klarnaSettingsSchema } from './klarna/klarna.settings.ts'
export { createKlarna } from './klarna/klarna.ts'
export { noProvider } from './no-provider.ts'
export { pacePolls } from './paced-polls.ts'
export type { PaymentProvider } from './payment-provider.ts'
export { createPaymentTasks } from './payment-tasks.ts'
export { createTestProvider } from './test-provider.ts'

/** Creates the module that receives the provider's webhooks. It passes each reported outcome to `settle`. */
export function createPaymentsModule({
  database,
  ...deps
}: Omit<PaymentsHttpDeps, 'paymentOf'> & { readonly database: Database }): BackendModule {
  const paymentOf = (reference: string) => findReference(database, deps.provider.name, reference)
  return { name: 'payments', resolvers: {}, http: createPaymentsHttp({ ...deps, paymentOf }) }
}
