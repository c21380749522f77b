import { config } from 'zod'

// The schema library would try whether it may evaluate code, which violates the policy of the page.
config({ jitless: true })
