export { noProvider } from './no-provider.ts'
export { createPaymentsHttp } from './payments.http.ts'
export { createTestProvider } from './test-provider.ts'
