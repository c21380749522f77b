export { createPaymentsHttp } from './payments.http.ts'
export { createTestProvider } from './test-provider.ts'
