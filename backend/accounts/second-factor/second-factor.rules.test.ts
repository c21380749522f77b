import { expect, test } from 'vitest'
import { tidyCode } from './second-factor.rules.ts'

test.each(['123 456', '123\u00a0456', '\u202a123456\u202c', '１２３４５６', '123\u2013456'])(
  '[A1] a code of an authenticator app is read as it was pasted: %j',
  (code) => {
    expect(tidyCode(code)).toBe('123456')
  },
)

test.each(['ABCD-efgh-2345-IJKL', 'abcd\u2011efgh\u20112345\u2011ijkl', 'abcd efgh 2345\u200bijkl\ufeff'])(
  '[A1] a recovery code is read as it was pasted: %j',
  (code) => {
    expect(tidyCode(code)).toBe('abcdefgh2345ijkl')
  },
)
