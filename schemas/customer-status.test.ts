import { expect, test } from 'vitest'
import { customerStatus } from './customer-status.ts'

const fine = { isValid: true, message: null, memberType: null, paymentType: null }

test.each([
  ['ok', fine],
  ['blacklisted', { ...fine, isValid: false, message: 'Customer is blacklisted' }],
  ['ok', { ...fine, message: 'Customer is blacklisted' }],
  ['ok', { ...fine, isValid: false, message: 'The cart is empty.' }],
  ['limited', { ...fine, memberType: 'NOCREDIT', paymentType: 'DirectInvoice' }],
  ['frozen', { ...fine, memberType: 'NO CREDIT - Frozen', paymentType: 'Loan' }],
  ['limited', { ...fine, memberType: 'NOCREDIT -', paymentType: 'Loan' }],
  ['ok', { ...fine, memberType: 'NOCREDIT-frozen', paymentType: 'Card' }],
  ['ok', { ...fine, memberType: 'GOLD', paymentType: 'DirectInvoice' }],
])('[S5] the customer’s status is %s for %o', (status, validation) => {
  expect(customerStatus(validation)).toBe(status)
})
